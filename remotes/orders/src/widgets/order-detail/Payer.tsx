import { useWords } from '@portal/i18n';
import { Reveal } from '@portal/review';
import { DictText, Section } from '@portal/ui';
import { detail } from './api.ts';
import css from './detail.module.css';
import type { Order } from './types.ts';
import { words } from './words.ts';

const SEALED = ['accNo', 'customerName'] as const;

/** Payer, masked; each value can be revealed with a reason, which the order's history keeps. */
export function Payer({ order }: { order: Order }) {
  const t = useWords(words);
  const { platOrderId, accType } = order;
  if (!order.accNo && !order.customerName) return null;
  return (
    <Section title={t('payer')}>
      <dl className={css.rows}>
        {SEALED.map((field) => (
          <div key={field}>
            <dt>{t(field)}</dt>
            <dd>
              <Reveal
                mask={order[field]}
                label={t(field)}
                permit={detail.reveal.permit}
                ask={(reason) =>
                  detail.reveal({ params: { platOrderId }, body: { field, reason } })
                }
              />
            </dd>
          </div>
        ))}
        {accType && (
          <div>
            <dt>{t('accType')}</dt>
            <dd>
              <DictText type="acc_type" value={accType} />
            </dd>
          </div>
        )}
      </dl>
    </Section>
  );
}
