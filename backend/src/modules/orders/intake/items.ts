import type { Language } from '@portal/contract/constants';
import { CODE } from '@portal/contract/kit/codes';
import type { IntakeAnswer } from '@portal/contract/orders/intake';
import type { z } from 'zod';
import { isReal } from '../../../kernel/clock.ts';
import { digestOf } from '../../../kernel/digest.ts';
import { translate } from '../../../kernel/words.ts';

type Answer = z.output<typeof IntakeAnswer>;

/** An item that is well-formed, and its place in the call. */
export interface Item<T> {
  at: number;
  content: T;
  /** SHA-256 of what was handed in, hex: the same item has the same one. */
  digest: string;
}

/** Reason why one item is refused: a code of the envelope, a word for programs, a message. */
export interface Refused {
  code: number;
  reason: string;
  text: string;
}

export const refused = (reason: string, text: string, code: number = CODE.error): Refused => ({
  code,
  reason,
  text,
});

/** Name of an order in answers and maps: its merchant and the merchant's number. */
export const numberOf = ({ merId, merOrderId }: { merId: string; merOrderId: string }) =>
  `${merId} ${merOrderId}`;

/** The number is known, with another content. */
export const otherContent = () =>
  refused('OTHER_CONTENT', 'intake.otherContent', CODE.invalidReplay);

/** The merchant does not exist, or is not one of the platform's: both look the same. */
export const noMerchant = () => refused('NO_MERCHANT', 'intake.noMerchant', CODE.notFound);

export const noOrder = () => refused('NO_ORDER', 'intake.noOrder', CODE.notFound);

/** Answers of one call, one an item, in the caller's language. */
export class Answers {
  readonly #language: Language;
  readonly #answers: Answer[] = [];

  constructor(language: Language) {
    this.#language = language;
  }

  refuse(at: number, { code, reason, text }: Refused): void {
    const msg = translate(this.#language, text);
    this.#answers[at] = { at, code, reason, msg, platOrderId: '', status: '', isRepeat: false };
  }

  accept(
    at: number,
    { platOrderId, status }: Pick<Answer, 'platOrderId' | 'status'>,
    isRepeat = false,
  ) {
    const msg = translate(this.#language, 'system.ok');
    this.#answers[at] = { at, code: CODE.ok, reason: '', msg, platOrderId, status, isRepeat };
  }

  /** An item that stands in the call twice is answered like the first. */
  repeat(at: number, first: number): void {
    const answer = this.#answers[first];
    if (answer) this.#answers[at] = { ...answer, at, isRepeat: answer.code === CODE.ok };
  }

  all(): { accepted: number; refused: number; items: Answer[] } {
    const accepted = this.#answers.filter(({ code }) => code === CODE.ok).length;
    return { accepted, refused: this.#answers.length - accepted, items: this.#answers };
  }
}

/** The items that a schema accepts; the others are refused with what is wrong with them first. */
export function readItems<S extends z.ZodType>(
  schema: S,
  items: readonly unknown[],
  answers: Answers,
): Item<z.output<S>>[] {
  return items.flatMap((item, at) => {
    const parsed = schema.safeParse(item);
    if (parsed.success) return [{ at, content: parsed.data, digest: digestOf(parsed.data) }];
    const [issue] = parsed.error.issues;
    const field = issue?.path.join('.') ?? '';
    answers.refuse(
      at,
      refused(`INVALID ${field}`.trim(), issue?.message ?? 'commonData.formatMsg'),
    );
    return [];
  });
}

/** The first item of each number and content; a later one that is the same is told by `repeats`. */
export function firstOfEach<T>(
  items: readonly Item<T>[],
  numberOf: (content: T) => string,
  answers: Answers,
): { firsts: Item<T>[]; repeats: () => void } {
  const known = new Map<string, Item<T>>();
  const later: [at: number, first: number][] = [];
  for (const item of items) {
    const key = `${item.digest} ${numberOf(item.content)}`;
    const first = known.get(key);
    if (first) later.push([item.at, first.at]);
    else known.set(key, item);
  }
  const repeats = () => {
    for (const [at, first] of later) answers.repeat(at, first);
  };
  return { firsts: [...known.values()], repeats };
}

/**
 * The first item of each number, of items that nobody has handed in before; the others, which have
 * another content, are refused.
 */
export function oneOfEach<T>(
  items: readonly Item<T>[],
  numberOf: (content: T) => string,
  answers: Answers,
): Item<T>[] {
  const numbers = new Set<string>();
  return items.filter(({ at, content }) => {
    const isFirst = !numbers.has(numberOf(content));
    if (!isFirst) answers.refuse(at, otherContent());
    numbers.add(numberOf(content));
    return isFirst;
  });
}

/** `yyyyMMddHHmmss` as it is stored; `undefined` for a time that no calendar has. */
export function storedTime(digits: string): string | undefined {
  const stamp = digits.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3 $4:$5:$6');
  return isReal(stamp) ? stamp : undefined;
}
