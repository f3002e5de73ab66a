/** The card in hand that is looked at: the doors show what it would add. */
export const looking = $state<{ card: string | null }>({ card: null });
