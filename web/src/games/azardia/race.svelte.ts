/** Whether everybody's ticket has room in the strip; else they lie in a row below it. */
export const race = $state({ above: true });
export const TICKET = 182; // the least width with a whole name
