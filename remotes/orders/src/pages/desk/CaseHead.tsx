import { useWords } from '@portal/i18n';
import { Amount, CopyButton, DictTag } from '@portal/ui';
import type { Detail } from './api.ts';
import css from './desk.module.css';
import { waitText } from './wait-text.ts';
import { words } from './words.ts';

/** Amount, state, number; whose it is and how long it waits. */
export function CaseHead({ one }: { one: Detail }) {
  const t = useWords(words);
  const facts = [
    one.merName,
    one.txnTime,
    one.kind === 'REFUND' ? t('refundOf', { order: one.platOrderId }) : '',
    one.group ? t(`group.${one.group}`) : t('closed'),
    one.group ? t('waited', { wait: waitText(t, one.waitMinutes) }) : '',
  ];
  return (
    <header className={css.caseHead}>
      <div>
        <h2>
          <Amount minor={one.amount} currency={one.currency} size="display" />
        </h2>
        <DictTag
          type={one.kind === 'REFUND' ? 'refund_status' : 'order_status'}
          value={one.status}
        />
        <DictTag type="order_type" value={one.orderType} />
        <span className={css.number}>
          <code>{one.reference}</code>
          <CopyButton text={one.reference} />
        </span>
      </div>
      <p>{facts.filter(Boolean).join(' · ')}</p>
    </header>
  );
}
