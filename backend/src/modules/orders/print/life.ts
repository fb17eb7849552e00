import { durationText, joined } from '@portal/contract/life/times';
import { type Row, rowsOf } from '@portal/contract/orders/life/rows';
import type { Say } from '@portal/contract/orders/life/say';
import {
  actionText,
  effectText,
  howText,
  outcomeText,
  refundText,
  wordsOf,
} from '@portal/contract/orders/life/texts';
import type { TimelineItem, TimelineOf } from '@portal/contract/orders/timeline';
import type { PrintedCell, PrintedRow } from '../../../kernel/pdf/table.ts';
import type { Label } from './labels.ts';

/** Nothing is folded on paper: every step is there. */
const ALL = { has: () => true };
const NONE: PrintedCell = { text: '' };

/** Returns the text of a person's action, or of the state that was reached. */
export function stepText(step: TimelineOf<'step'>, say: Say, label: Label): string {
  const { refundId, toStatus } = step;
  const state = refundId
    ? `${say('refundIs')} ${label('refund_status', toStatus)}`
    : `${say('orderIs')} ${label('order_status', toStatus)}`;
  return actionText(step, say) || state;
}

/** Builds the cell of the platform's side: its own action, or the effect of a report. */
function platformSide(item: TimelineItem, say: Say, label: Label): PrintedCell {
  switch (item.kind) {
    case 'created': {
      const note = item.platform ? say('by', { name: item.platform }) : say('source.PLATFORM');
      return { text: say('created'), note };
    }
    case 'event':
    case 'handedIn':
      return { text: effectText(item, say), note: howText(item, say) };
    case 'step':
      return { text: stepText(item, say, label), note: joined(item.actor, item.reason) };
    case 'refund':
      return { text: refundText(item, say), note: joined(item.refundId, item.actor) };
    case 'posted':
      return { text: label('ledger_event', item.event), note: '' };
  }
}

function rowOf(item: TimelineItem, say: Say, label: Label): PrintedRow {
  const platform = platformSide(item, say, label);
  const posted =
    item.kind !== 'created' && item.entries > 0 ? say('posted', { count: item.entries }) : '';
  const isTold = item.kind === 'event' || item.kind === 'handedIn';
  return {
    isSoft: (item.kind === 'event' && item.ignored !== '') || platform.text === '',
    cells: [
      { text: item.at.slice(11) },
      { text: platform.text, note: joined(platform.note ?? '', posted) },
      isTold ? { text: item.occurredAt } : NONE,
      isTold ? { text: outcomeText(item, say), note: wordsOf(item, say) } : NONE,
    ],
  };
}

function gapText({ seconds, meanwhile }: Row & { is: 'gap' }, say: Say): string {
  const there =
    meanwhile &&
    say('meanwhile', {
      at: meanwhile.occurredAt.slice(11),
      what: outcomeText(meanwhile, say),
    });
  return joined(say('silence', { time: durationText(seconds, say) }), there ?? '');
}

function rowsFor(row: Row, say: Say, label: Label): PrintedRow[] {
  switch (row.is) {
    case 'day':
      return [{ band: row.day, isStrong: true }];
    case 'gap':
      return [{ band: gapText(row, say), isStrong: false }];
    case 'fold':
      return row.items.map((item) => rowOf(item, say, label));
    case 'item':
      return [rowOf(row.item, say, label)];
  }
}

/** An order's life as rows of a table: time and platform, time and channel. */
export const lifeRows = (items: readonly TimelineItem[], say: Say, label: Label): PrintedRow[] =>
  rowsOf(items, ALL).flatMap((row) => rowsFor(row, say, label));
