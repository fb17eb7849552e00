import type { CloseBoard } from '@portal/contract/finance/close';
import type { BoardBlocker, BoardListed, BoardRow } from '@portal/contract/finance/close-board';
import { CODE } from '@portal/contract/kit/envelope';
import { currencyName } from '@portal/money';
import { dayAfter, PLATFORM_ZONE } from '@portal/time';
import type { z } from 'zod';
import type { Day } from '../../../db/types.ts';
import type { Cell, Cells, ChannelMoney, Checked, Closing, Run } from '../../../kernel/closing.ts';
import type { Context } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { translate } from '../../../kernel/words.ts';
import { reopenAbandoned } from '../../../ledger/index.ts';
import { dayWithOthers, refusalOf, type StoredDay } from './day.store.ts';
import { summaryOf } from './ledger-check.ts';

type Board = z.output<typeof CloseBoard>;
type Row = z.output<typeof BoardRow>;
export type ShownBlocker = z.output<typeof BoardBlocker>;
type ShownListed = z.output<typeof BoardListed>;

/** A day is closed for everybody: nobody sees or closes a part of it. */
export function requireWhole({ scope }: Context): void {
  if (scope.kind !== 'all') throw new Refusal('close.whole', { code: CODE.forbidden });
}

const titleOf = ({ language }: Context, name: string) => translate(language, `close.check.${name}`);

async function channelNames({ db }: Context): Promise<Map<string, string>> {
  const rows = await db.selectFrom('biz_channel').select(['chnl_code', 'chnl_name']).execute();
  return new Map(rows.map((row) => [row.chnl_code, row.chnl_name]));
}

/** Lists the blockers in the caller's language; a check that could not be run blocks too. */
export async function blockersOf(ctx: Context, checked: readonly Checked[]) {
  const names = await channelNames(ctx);
  const say = (text: string) => translate(ctx.language, text);
  return checked.flatMap(({ check: { name }, findings }): ShownBlocker[] => {
    const title = titleOf(ctx, name);
    if (!findings) {
      const [fact, detail] = [say('close.notRun'), say('close.runAgain')];
      return [{ check: name, subject: title, fact, detail, action: null }];
    }
    return findings.blockers.map(({ chnlCode, currency, subject, fact, detail = '', action }) => {
      const channel =
        chnlCode && `${names.get(chnlCode) ?? chnlCode} · ${currencyName(currency ?? '')}`;
      return {
        check: name,
        subject: channel || (subject ? say(subject) : title),
        fact: say(fact),
        detail: say(detail),
        action: action ? { ...action, verb: say(action.verb) } : null,
      };
    });
  });
}

/** Columns of checks that could not be run, with that said in each. */
function notRun(checked: readonly Checked[]): Cells {
  const failed = checked.filter(({ findings }) => !findings);
  const columns = failed.flatMap(({ check: { columns = [] } }) => columns);
  const cell = { kind: 'state', state: 'NOT_RUN', open: null, blocks: true } as const;
  return Object.fromEntries(columns.map((column) => [column, cell]));
}

/** Rows of all checks, one a channel and currency, by the names of the channels. */
async function rowsOf(ctx: Context, checked: readonly Checked[]): Promise<Row[]> {
  const names = await channelNames(ctx);
  const cells = new Map<string, Cells>();
  const keyOf = ({ chnlCode, currency }: Partial<ChannelMoney>) => `${chnlCode} ${currency}`;
  const found = checked.flatMap(({ findings }) => findings?.rows ?? []);
  for (const one of found) {
    const key = keyOf(one);
    cells.set(key, mergeCells(cells.get(key) ?? notRun(checked), one.cells));
  }
  const blockers = checked.flatMap(({ findings }) => findings?.blockers ?? []);
  const blocking = new Set(blockers.map(keyOf));
  const rows = [...cells].map(([key, own]): Row => {
    const [chnlCode = '', currency = ''] = key.split(' ');
    const chnlName = names.get(chnlCode) ?? chnlCode;
    const blocks = blocking.has(key) || Object.values(own).some((cell) => cell.blocks);
    return { chnlCode, chnlName, currency, cells: own, blocks };
  });
  const orderOf = ({ chnlName, chnlCode, currency }: Row) =>
    [chnlName, chnlCode, currency].join(' ');
  return rows.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
}

const listedOf = (ctx: Context, checked: readonly Checked[]): ShownListed[] =>
  checked.flatMap(({ check, findings }) =>
    (findings?.listed ?? []).map(({ fact, count, detail = '', open = null }) => ({
      check: check.name,
      fact: translate(ctx.language, fact),
      detail: translate(ctx.language, detail),
      count,
      open,
    })),
  );

/** Returns who is closing the day at the moment, and how far that is; null if nobody is. */
function closingNow(ctx: Context, closing: Closing, under: StoredDay['closing']): Board['closing'] {
  if (!under) return null;
  const { by, since, checked } = under;
  const checks = closing.names.map((name) => ({
    name,
    title: titleOf(ctx, name),
    isDone: checked.includes(name),
  }));
  return { by, since, checks };
}

/** The state of a day, and how far anyone who closes it has come. */
export async function progressOf(ctx: Context, closing: Closing, day: Day) {
  requireWhole(ctx);
  const { day: stored } = await dayWithOthers(ctx, day);
  return { state: stored.state, closing: closingNow(ctx, closing, stored.closing) };
}

/** An accounting day with all that the checks find, which run now (money §4); what they keep is read, or added up again. */
export async function boardOf(
  ctx: Context,
  closing: Closing,
  day: Day,
  run: Run = { isAnew: false },
): Promise<Board> {
  requireWhole(ctx);
  await reopenAbandoned(ctx.db, ctx.now);
  const { day: stored, ...others } = await dayWithOthers(ctx, day);
  const checked = await closing.run(ctx, day, run);
  const kept = await closing.kept(ctx);
  const isClosed = stored.state === 'CLOSED';
  return {
    ...stored,
    ...others,
    from: `${day} 00:00:00`,
    to: `${dayAfter(day, 1)} 00:00:00`,
    zone: PLATFORM_ZONE,
    checkedTime: ctx.now,
    kept: kept.map((text) => translate(ctx.language, text)),
    refusal: isClosed ? '' : translate(ctx.language, await refusalOf(ctx, day)),
    closing: closingNow(ctx, closing, stored.closing),
    ledger: await summaryOf(ctx, day),
    columns: closing.columns,
    rows: await rowsOf(ctx, checked),
    blockers: await blockersOf(ctx, checked),
    listed: listedOf(ctx, checked),
  };
}

/** The worst first: what two checks say of one column is the worse of both. */
const WORST = ['FAILED', 'MISSING', 'NOT_RUN'];

const rankOf = (cell: Cell) => (cell.kind === 'state' ? WORST.indexOf(cell.state) : -1);
const isWorse = (one: number, other: number) => one >= 0 && (other < 0 || one < other);

/** Cells of two checks for the same channel and currency. */
function mergeCells(known: Cells, more: Cells): Cells {
  const merged: Cells = { ...known };
  for (const [column, cell] of Object.entries(more) as [keyof Cells, Cell][]) {
    const before = known[column];
    if (before && isWorse(rankOf(before), rankOf(cell))) continue;
    merged[column] = cell;
  }
  return merged;
}
