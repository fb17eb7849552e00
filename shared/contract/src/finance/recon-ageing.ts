import { rule } from '../kit/rules.ts';

/** `recon_age`: days from the day on which a bill was expected to name it (money §5). */
export const AgeBucket = rule.dict('0-1', '2-7', '8-30', '31+');

/** First and last day of each bucket, the youngest first; the last has no end. */
export const AGE_BUCKETS = [
  { bucket: '0-1', from: 0, to: 1 },
  { bucket: '2-7', from: 2, to: 7 },
  { bucket: '8-30', from: 8, to: 30 },
  { bucket: '31+', from: 31, to: null },
] as const;
