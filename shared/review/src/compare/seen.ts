import { createContext } from 'react';
import type { RequestDetail, ReviewCalls } from '../api.ts';

/** The field of a request that holds a picture. */
export interface PictureOf {
  calls: ReviewCalls;
  auditId: string;
  field: string;
  side: 'before' | 'after';
}

/** Returns the key that distinguishes one picture from all others. */
export const keyOf = ({ auditId, field, side }: Omit<PictureOf, 'calls'>): string =>
  [auditId, field, side].join(' ');

/** Told of each picture that is on the screen, and of each document that was opened. */
export const SeenContext = createContext<(key: string) => void>(() => undefined);

/** Keys of everything that a request brings to be looked at, which passing it takes. */
export const picturesOf = ({ auditId, diff }: RequestDetail): string[] =>
  diff
    .filter(({ kind, changed, after }) => kind === 'image' && changed && after !== '')
    .map(({ field }) => keyOf({ auditId, field, side: 'after' }));
