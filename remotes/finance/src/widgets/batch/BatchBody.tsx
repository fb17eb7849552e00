import { batchActionsOf } from '@portal/contract/finance/batch-states';
import { SETTLE_STATUS } from '@portal/contract/finance/dictionaries';
import { useWords } from '@portal/i18n';
import { currencyName, formatMinor } from '@portal/money';
import { ForcedSection } from '@portal/requests';
import {
  Banner,
  IconButton,
  IconClose,
  IconRefresh,
  SectionLevel,
  uiWords,
  useCall,
  useNarrow,
} from '@portal/ui';
import { use } from 'react';
import { counted, Lines, lineWords, useLinePage } from '../lines/index.ts';
import { batches } from './api.ts';
import css from './batch.module.css';
import { StateLine } from './state/StateLine.tsx';
import { shownTerms } from './tie/equation.ts';
import { Sheet } from './tie/Sheet.tsx';
import { TieOutCard } from './tie/TieOutCard.tsx';
import type { BatchRecord } from './types.ts';
import type { OpenBatch } from './useBatch.ts';
import { batchWords } from './words.ts';

/** Body of a batch, on its page and beside its list: steps, equation, lines. */
export function BatchBody({ open }: { open: OpenBatch }) {
  const tLines = useWords(lineWords);
  const isNarrow = useNarrow();
  const { batch, updatedAt, tieOut, term, choose, changed, forced } = open;
  return (
    <>
      <StateLine batch={batch} updatedAt={updatedAt} reload={changed} />
      <Notices batch={batch} />
      <ForcedSection forced={forced} />
      <TieOutCard batch={batch} answer={tieOut} term={term} choose={choose} />
      {!isNarrow && <LinesSection open={open} />}
      {isNarrow && term && choose && (
        <Sheet title={tLines(`terms.${term}`)} close={() => choose(undefined)}>
          <TermLines open={open} />
        </Sheet>
      )}
    </>
  );
}

/** Lines below the equation; the chip that is pressed there is their filter, and is said here. */
function LinesSection({ open }: { open: OpenBatch }) {
  const t = useWords(batchWords);
  const tLines = useWords(lineWords);
  const kit = useWords(uiWords);
  const Heading = use(SectionLevel);
  const { batch, term, choose, changed } = open;
  if (!choose) return null;
  const all = () => choose(undefined);
  return (
    <section className={css.lines} aria-label={tLines('lines')}>
      <header>
        <Heading>{tLines('lines')}</Heading>
        {term && (
          <span className={css.filter}>
            {t('termIs', { term: tLines(`terms.${term}`) })}
            <button type="button" aria-label={kit('clear')} onClick={all}>
              <IconClose />
            </button>
          </span>
        )}
        {term && (
          <button type="button" className="ui-link" onClick={all}>
            {t('showAll', counted(batch.lineCnt))}
          </button>
        )}
        <span className={css.tools}>
          <IconButton icon={IconRefresh} label={kit('refresh')} onClick={() => void changed()} />
        </span>
      </header>
      <TermLines open={open} />
    </section>
  );
}

/** The lines of a batch, or of the term that is looked at; their total is what the equation says. */
function TermLines({ open: { batch, tieOut, term, choose } }: { open: OpenBatch }) {
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

/** Explains a state of a batch that is not plain: where the money is, and why. */
function StateNotice({ batch }: { batch: BatchRecord }) {
  const t = useWords(batchWords);
  const { status, remark, respCode, respMsg, returnedBack, currency, isDisputed } = batch;
  const answer = [respCode, respMsg].filter(Boolean).join(' ') || t('noAnswer');
  const amount = `${formatMinor(returnedBack, currency)} ${currencyName(currency)}`;
  switch (status) {
    case SETTLE_STATUS.failed:
      return <Banner tone="danger">{t('isFailed', { answer })}</Banner>;
    case SETTLE_STATUS.rejected:
      return <Banner tone="danger">{t('refusedFor', { reason: remark })}</Banner>;
    case SETTLE_STATUS.cancelled:
      return <Banner tone="info">{t('cancelledFor', { reason: remark })}</Banner>;
    case SETTLE_STATUS.unknown:
      return <Banner tone="warning">{t('isUnknown')}</Banner>;
    case SETTLE_STATUS.returned:
      return (
        <Banner tone="danger">{t(isDisputed ? 'isTakenBack' : 'isReturned', { amount })}</Banner>
      );
    default:
      return null;
  }
}

/** Notices to read before acting on a batch. */
function Notices({ batch }: { batch: BatchRecord }) {
  const t = useWords(batchWords);
  const isToPay = batchActionsOf(batch.status).some((one) => one !== 'sync');
  return (
    <>
      {batch.isContradicted && <Banner tone="danger">{t('isContradicted')}</Banner>}
      <StateNotice batch={batch} />
      {batch.accountUnderReview && isToPay && <Banner tone="warning">{t('underReview')}</Banner>}
    </>
  );
}
