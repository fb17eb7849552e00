import { atom } from 'jotai';

/** Number of requests that wait for review, by the menu path of their inbox; the sidebar shows them. */
export const waitingAtom = atom<Readonly<Record<string, number>>>({});
