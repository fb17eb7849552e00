import { useWords } from '@portal/i18n';
import { formatRate } from '@portal/money';
import { type Answered, Banner, DictText, MoneyEquation, Region } from '@portal/ui';
import type { writes } from './api.ts';
import css from './form.module.css';
import { words } from './words.ts';

type Quoted = Awaited<ReturnType<typeof writes.quote>>;

const HEIGHT_PX = 148;

/** Applications of the last 24 hours that are the same. */
function Duplicates({ duplicates }: Pick<Quoted, 'duplicates'>) {
  const t = useWords(words);
  if (duplicates.length === 0) return null;
  return (
    <Banner tone="warning">
      {t('duplicates')}
      {duplicates.map(({ applyNo, applyTime, payeeName, auditStatus }) => (
        <span key={applyNo} className={css.line}>
          {applyNo} · {applyTime} · {payeeName} ·{' '}
          <DictText type="remit_audit_status" value={auditStatus} />
        </span>
      ))}
    </Banner>
  );
}

/** Cost and the agent's balance after it, before submission; a hint while that is unknown. */
export function Quote({ answer }: { answer: Answered<Quoted> | undefined }) {
  const t = useWords(words);
  if (!answer) return <p className={css.wide}>{t('quoteLater')}</p>;
  return (
    <section className={css.quote} aria-label={t('quote')} aria-busy={answer.fetching}>
      <Region answer={answer} height={HEIGHT_PX}>
        {({ refusal, duplicates, ...quote }) => (
          <>
            {refusal && <Banner tone="danger">{refusal}</Banner>}
            <Duplicates duplicates={duplicates} />
            {quote.agentId && (
              <>
                <p className={css.payer}>{t('paidBy', { name: quote.agentName })}</p>
                <MoneyEquation
                  currency={quote.currency}
                  lines={[
                    { label: t('available'), minor: quote.available },
                    { label: t('amount'), minor: `-${quote.amount}` },
                    {
                      label: `${t('fee')} ${formatRate(quote.feeRatePpm)}`,
                      minor: quote.fee === '0' ? '0' : `-${quote.fee}`,
                    },
                  ]}
                  result={{ label: t('availableAfter'), minor: quote.availableAfter }}
                />
              </>
            )}
          </>
        )}
      </Region>
    </section>
  );
}
