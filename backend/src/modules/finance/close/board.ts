import type { CloseBoard } from '@portal/contract/finance/close';
import type { BoardBlocker, BoardListed, BoardRow } from '@portal/contract/finance/close-board';
import { CODE } from '@portal/contract/kit/envelope';
import { currencyName } from '@portal/money';
import { dayAfter, PLATFORM_ZONE } from '@portal/time';
import type { z } from 'zod';
import type { Day } from '../../../db/types.ts';
import type { Cells, Checked, Closing } from '../../../kernel/closing.ts';
import type { Context } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { translate } from '../../../kernel/words.ts';
import { reopenAbandoned } from '../../../ledger/index.ts';
import { mergeCells } from './cells.ts';
import { dayWithOthers, refusalOf } from './day.store.ts';
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

/** What blocks, in the caller's language; a check that could not be run does too. */
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

async function rowsOf(ctx: Context, checked: readonly Checked[]): Promise<Row[]> {
  const names = await channelNames(ctx);
  const missing = notRun(checked);
  const byChannel = new Map<string, Row>();
  for (const { chnlCode, currency, cells } of checked.flatMap(
    ({ findings }) => findings?.rows ?? [],
  )) {
    const key = `${names.get(chnlCode) ?? chnlCode} ${chnlCode} ${currency}`;
    const known = byChannel.get(key)?.cells ?? missing;
    const chnlName = names.get(chnlCode) ?? chnlCode;
    byChannel.set(key, {
      ...{ chnlCode, chnlName, currency, blocks: false },
      cells: mergeCells(known, cells),
    });
  }
  const blocking = new Set(
    checked.flatMap(({ findings }) =>
      (findings?.blockers ?? []).map(({ chnlCode, currency }) => `${chnlCode} ${currency}`),
    ),
  );
  return [...byChannel.values()].map((row) => ({
    ...row,
    blocks:
      blocking.has(`${row.chnlCode} ${row.currency}`) ||
      Object.values(row.cells).some(({ blocks }) => blocks),
  }));
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

/** An accounting day with all that the checks find, which run now (money §4). */
export async function boardOf(ctx: Context, closing: Closing, day: Day): Promise<Board> {
  requireWhole(ctx);
  await reopenAbandoned(ctx.db, ctx.now);
  const { day: stored, ...others } = await dayWithOthers(ctx, day);
  const checked = await closing.run(ctx, day);
  const isClosed = stored.state === 'CLOSED';
  const { closing: under } = stored;
  return {
    ...stored,
    ...others,
    from: `${day} 00:00:00`,
    to: `${dayAfter(day, 1)} 00:00:00`,
    zone: PLATFORM_ZONE,
    checkedTime: ctx.now,
    refusal: isClosed ? '' : translate(ctx.language, await refusalOf(ctx, day)),
    closing: under && {
      by: under.by,
      since: under.since,
      checks: closing.names.map((name) => ({
        name,
        title: titleOf(ctx, name),
        isDone: under.checked.includes(name),
      })),
    },
    ledger: await summaryOf(ctx, day),
    columns: closing.columns,
    rows: await rowsOf(ctx, checked),
    blockers: await blockersOf(ctx, checked),
    listed: listedOf(ctx, checked),
  };
}
