import { atom } from 'jotai';

/** How many requests wait for review, by the menu path of their inbox; the sidebar shows them. */
export const waitingAtom = atom<Readonly<Record<string, number>>>({});
