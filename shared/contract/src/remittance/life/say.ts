import type { Leaves, LifeKey } from '../../life/say.ts';

type Words = typeof import('../../words/remit-life/zh-CN.json');

/** Keys of the words in which an application's life is told, on its page and on paper. */
export type RemitLifeKey = LifeKey | (Leaves<Omit<Words, 'default'>> & string);
/** A text of these words in the language of the moment. */
export type RemitSay = (key: RemitLifeKey, values?: Record<string, string | number>) => string;
