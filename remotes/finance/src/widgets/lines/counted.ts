/** A count for words: which form they take, and how it is written. */
export const counted = (count: number) => ({ count, lines: count.toLocaleString('en-US') });
