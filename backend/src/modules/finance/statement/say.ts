import { message } from '@portal/contract/kit/message';
import { currencyName, formatMinor, toMajor } from '@portal/money';
import type { Context } from '../../../kernel/context.ts';
import { entriesOfTypes } from '../../../kernel/dictionaries.ts';
import { translate } from '../../../kernel/words.ts';
import type { Cell } from '../../../kernel/xlsx/workbook.ts';
import type { StatementData } from './statement.ts';

const DICTIONARIES = ['settle_term', 'ledger_event'] as const;

/** What files of a statement are written with, in the caller's language. */
export async function writerFor(ctx: Context, { currency }: Pick<StatementData, 'currency'>) {
  const entries = await entriesOfTypes(ctx, [...DICTIONARIES]);
  return {
    /** A word of statements. */
    say: (key: string, values: Record<string, string | number> = {}) =>
      translate(ctx.language, message(`statement.${key}`, values)),
    label: (dictionary: (typeof DICTIONARIES)[number], value: string) =>
      entries[dictionary]?.find(({ dictValue }) => dictValue === value)?.dictLabel ?? value,
    /** Minor units as people read them, and as a number of a workbook. */
    amount: (minor: string) => formatMinor(minor, currency),
    number: (minor: string): Cell => ({ number: toMajor(minor, currency) }),
    currencyName: currencyName(currency),
  };
}

export type Writer = Awaited<ReturnType<typeof writerFor>>;

/** What a statement is about, name by name: time, zone and edition of the rules among them (money §7). */
export function factsOf(
  statement: StatementData,
  { say, currencyName }: Writer,
): [name: string, value: string][] {
  const { merName, merId, from, to, zone, asOf, rules } = statement;
  const [first, last] = [from.slice(0, 10), to.slice(0, 10)];
  const facts: [string, string][] = [
    ['merName', merName],
    ['merId', merId],
    ['period', first === last ? first : `${first} – ${last}`],
    ['currency', currencyName],
    ['zone', zone],
    ['asOf', asOf],
    ['rules', say('rulesOf', { edition: rules })],
  ];
  return facts.map(([key, value]) => [say(key), value]);
}

/** That more may come, and what has been counted; empty once the period is over. */
export function openText({ isOver, lastTime }: StatementData, { say }: Writer): string {
  if (isOver) return '';
  return lastTime ? say('open', { time: lastTime }) : say('openEmpty');
}
