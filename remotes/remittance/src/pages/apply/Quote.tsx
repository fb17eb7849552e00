import { remitWriteRoutes } from '@portal/contract/remittance/apply-writes';
import { useWords } from '@portal/i18n';
import { formatRate, toMinor } from '@portal/money';
import { Banner, DictText, MoneyEquation, Region, useCall } from '@portal/ui';
import { writes } from './api.ts';
import css from './apply.module.css';
import { words } from './words.ts';

const HEIGHT_PX = 148;
const NOTHING = { merId: '', currency: '', amount: '', payeeAccount: '' };

/** What it costs and what the agent has then, before it is submitted; nothing while that is unknown. */
export function Quote({ typed }: { typed: Partial<Record<string, string>> }) {
  const t = useWords(words);
  const { merId, currency = '', amount = '', payeeAccount } = typed;
  const asked = { merId, currency, amount: toMinor(amount, currency) };
  const { body } = remitWriteRoutes.quote;
  // Without a whole account nobody looks for the same one.
  const whole = body.safeParse({ ...asked, payeeAccount });
  const found = whole.success ? whole : body.safeParse(asked);
  const answer = useCall(
    writes.quote,
    { body: found.data ?? NOTHING },
    { enabled: found.success, keep: true },
  );
  if (!found.success) return null;
  return (
    <section className={css.quote} aria-label={t('quote')}>
      <Region answer={answer} height={HEIGHT_PX}>
        {({ refusal, duplicates, ...quote }) => (
          <>
            {refusal && <Banner tone="danger">{refusal}</Banner>}
            {duplicates.length > 0 && (
              <Banner tone="warning">
                {t('duplicates')}
                {duplicates.map((one) => (
                  <span key={one.applyNo} className={css.line}>
                    {one.applyNo} · {one.applyTime} · {one.payeeName} ·{' '}
                    <DictText type="remit_audit_status" value={one.auditStatus} />
                  </span>
                ))}
              </Banner>
            )}
            {quote.agentId && (
              <MoneyEquation
                currency={quote.currency}
                lines={[
                  {
                    label: t('agentAvailable', { name: quote.agentName }),
                    minor: quote.available,
                  },
                  { label: t('amount'), minor: `-${quote.amount}` },
                  {
                    label: `${t('fee')} ${formatRate(quote.feeRatePpm)}`,
                    minor: quote.fee === '0' ? '0' : `-${quote.fee}`,
                  },
                ]}
                result={{ label: t('availableAfter'), minor: quote.availableAfter }}
              />
            )}
          </>
        )}
      </Region>
    </section>
  );
}
