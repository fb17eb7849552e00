import { effectOf, FIGURE_NAMES, termsOfFigure } from '@portal/contract/finance/statement-terms';
import type { Context } from '../../../kernel/context.ts';
import { type Writer as AnyWriter, writerFor } from '../../../kernel/statement/say.ts';
import type { StatementView } from '../../../kernel/statement/view.ts';
import type { StatementData } from './statement.ts';

export type Dictionary = 'settle_term' | 'ledger_event';
export type Writer = AnyWriter<Dictionary>;

/** A merchant's statement as files show it, and what they are written with. */
export async function viewOf(
  ctx: Context,
  statement: StatementData,
): Promise<{ view: StatementView; writer: Writer }> {
  const { currency, merName, merId, terms } = statement;
  const writer = await writerFor<Dictionary>(ctx, currency, ['settle_term', 'ledger_event']);
  const { say, label } = writer;
  const view: StatementView = {
    statement,
    title: say('title'),
    holder: [
      [say('merName'), merName],
      [say('merId'), merId],
    ],
    figures: FIGURE_NAMES.map((figure) => ({
      label: say(figure),
      terms: termsOfFigure(figure, terms).map((sum) => ({
        label: label('settle_term', sum.term),
        effect: String(effectOf(sum)),
        count: sum.count,
      })),
    })),
    days: statement.days.map((day) => ({
      ...day,
      effects: FIGURE_NAMES.map((figure) => day[figure]),
    })),
  };
  return { view, writer };
}
