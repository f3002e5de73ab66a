/** What is shown of a group, by name: whose face it is. */
import type { GoneView, KnownView, MemberView } from '../types';

/** Strangers of one name look alike in every chapter; the list somebody came from is part of it. */
export const faceFor = (it: Pick<MemberView | KnownView | GoneView, 'name'>): string => it.name;
