import { type LifeRow, lifeRows } from '@portal/contract/life/rows';
import { durationText, joined } from '@portal/contract/life/times';
import { REMIT_LIFE } from '@portal/contract/remittance/life/rows';
import type { RemitSay } from '@portal/contract/remittance/life/say';
import {
  moneyText,
  remitDid,
  remitEffect,
  remitHow,
  remitOutcome,
  remitQuery,
  remitState,
  remitWords,
} from '@portal/contract/remittance/life/texts';
import type { RemitTimelineItem, RemitTimelineOf } from '@portal/contract/remittance/timeline';
import type { PrintedCell, PrintedRow } from '../../../kernel/pdf/table.ts';
import type { Label } from './labels.ts';

type Item = RemitTimelineItem;

/** Tools that write an application's life. */
export interface LifeWriter {
  say: RemitSay;
  label: Label;
  /** Numeric code of the application's currency. */
  currency: string;
}

/** Nothing is folded on paper: every step is there. */
const ALL = { has: () => true };
const NONE: PrintedCell = { text: '' };

/** Builds the cell of the platform's side: its own action, or the effect of a report. */
function platformSide(item: Item, { say, label, currency }: LifeWriter): PrintedCell {
  switch (item.kind) {
    case 'step': {
      const state = remitState(item);
      const to = state ? ` ${label(state.dictionary, state.value)}` : '';
      return { text: `${remitDid(item, say)}${to}`, note: joined(item.actor, item.reason) };
    }
    case 'event':
      return { text: remitEffect(item, say), note: remitHow(item, say) };
    case 'query':
      return { text: remitQuery(item, say), note: joined(item.askedBy, item.respCode) };
    case 'posted': {
      const entries = item.entries.map(
        ({ step, amount }) => `${label('ledger_step', step)} ${moneyText(amount, currency)}`,
      );
      return { text: label('ledger_event', item.event), note: joined(...entries) };
    }
  }
}

function rowOf(item: Item, writer: LifeWriter): PrintedRow {
  const { say } = writer;
  const isTold = item.kind === 'event';
  return {
    isSoft: isTold && item.ignored !== '',
    cells: [
      { text: item.at.slice(11) },
      platformSide(item, writer),
      isTold ? { text: item.occurredAt } : NONE,
      isTold ? { text: remitOutcome(item, say), note: remitWords(item, say) } : NONE,
    ],
  };
}

function rowsFor(row: LifeRow<Item, RemitTimelineOf<'event'>>, writer: LifeWriter): PrintedRow[] {
  const { say } = writer;
  switch (row.is) {
    case 'day':
      return [{ band: row.day, isStrong: true }];
    case 'gap':
      return [{ band: say('silence', { time: durationText(row.seconds, say) }), isStrong: false }];
    case 'fold':
      return row.items.map((item) => rowOf(item, writer));
    case 'item':
      return [rowOf(row.item, writer)];
  }
}

/** An application's life as rows of a table: time and platform, time and channel. */
export const remitRows = (items: readonly Item[], writer: LifeWriter): PrintedRow[] =>
  lifeRows(items, REMIT_LIFE, ALL).flatMap((row) => rowsFor(row, writer));
