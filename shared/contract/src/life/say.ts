type Words = typeof import('../words/life/zh-CN.json');
/** Dotted keys of nested words. */
export type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

/** Keys of the words in which every life is told in two lanes, on its page and on paper. */
export type LifeKey = Leaves<Omit<Words, 'default'>> & string;
/** A text of these words in the language of the moment. */
export type LifeSay = (key: LifeKey, values?: Record<string, string | number>) => string;
