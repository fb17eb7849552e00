import { useWords } from '@portal/i18n';
import { useCall } from '@portal/ui';
import { counted, Lines, lineWords, useLinePage } from '../lines/index.ts';
import { batches } from './api.ts';
import { shownTerms } from './tie/equation.ts';
import type { OpenBatch } from './useBatch.ts';
import { batchWords } from './words.ts';

/** The lines of a batch, or of the term that is looked at; their total is what the equation says. */
export function TermLines({ open: { batch, tieOut, term, choose } }: { open: OpenBatch }) {
  const t = useWords(batchWords);
  const tLines = useWords(lineWords);
  const { batchNo, currency, lineCnt, settleAmt } = batch;
  const page = useLinePage(`${batchNo} ${term ?? ''}`);
  const answer = useCall(batches.lines, { query: { batchNo, term, ...page.view } });
  const shown = shownTerms(tieOut.data?.terms ?? []).find((one) => one.term === term);
  const total = shown
    ? { amount: shown.signed, count: shown.count }
    : { amount: settleAmt, count: lineCnt };
  return (
    <Lines
      answer={answer}
      page={page}
      term={term}
      currency={currency}
      total={total}
      none={tLines('noLines')}
    >
      {choose && term && (
        <button type="button" className="ui-link" onClick={() => choose(undefined)}>
          {t('showAll', counted(lineCnt))}
        </button>
      )}
    </Lines>
  );
}
