import { message } from '@portal/contract/kit/message';
import { currencyName, formatMinor, toMajor } from '@portal/money';
import type { Context } from '../context.ts';
import { entriesOfTypes } from '../dictionaries.ts';
import { translate } from '../words.ts';
import type { Cell } from '../xlsx/workbook.ts';
import type { StatementView } from './view.ts';

/** Returns the tools that write files of a statement in the caller's language. */
export async function writerFor<Dictionary extends string>(
  ctx: Context,
  currency: string,
  dictionaries: readonly Dictionary[],
) {
  const entries = await entriesOfTypes(ctx, [...dictionaries]);
  return {
    /** A word of statements. */
    say: (key: string, values: Record<string, string | number> = {}) =>
      translate(ctx.language, message(`statement.${key}`, values)),
    label: (dictionary: Dictionary, value: string) =>
      entries[dictionary]?.find(({ dictValue }) => dictValue === value)?.dictLabel ?? value,
    /** Minor units as people read them, and as a number of a workbook. */
    amount: (minor: string) => formatMinor(minor, currency),
    number: (minor: string): Cell => ({ number: toMajor(minor, currency) }),
    currencyName: currencyName(currency),
  };
}

export type Writer<Dictionary extends string = never> = Awaited<
  ReturnType<typeof writerFor<Dictionary>>
>;

/** Returns the facts of a statement, name by name: time, zone and edition of the rules among them (money §7). */
export function factsOf(
  { holder, statement }: StatementView,
  { say, currencyName }: Writer,
): (readonly [name: string, value: string])[] {
  const { from, to, zone, asOf, rules } = statement;
  const [first, last] = [from.slice(0, 10), to.slice(0, 10)];
  return [
    ...holder,
    [say('period'), first === last ? first : `${first} – ${last}`],
    [say('currency'), currencyName],
    [say('zone'), zone],
    [say('asOf'), asOf],
    [say('rules'), say('rulesOf', { edition: rules })],
  ];
}

/** That more may come, and what has been counted; empty once the period is over. */
export function openText({ statement: { isOver, lastTime } }: StatementView, { say }: Writer) {
  if (isOver) return '';
  return lastTime ? say('open', { time: lastTime }) : say('openEmpty');
}
