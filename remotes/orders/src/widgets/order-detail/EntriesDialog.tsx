import { useWords } from '@portal/i18n';
import { Amount, Button, DialogFrame, DictText, Region, useCall } from '@portal/ui';
import { detail } from './api.ts';
import css from './detail.module.css';
import { words } from './words.ts';

const HEIGHT_PX = 200;
const ACCOUNTS = 'ledger_account_kind';

/** Entries of the ledger that the order and its refunds have brought, in the order of posting. */
export function EntriesDialog({ platOrderId, close }: { platOrderId: string; close(): void }) {
  const t = useWords(words);
  const answer = useCall(detail.entries, { params: { platOrderId } });
  return (
    <DialogFrame
      title={t('entries')}
      onCancel={close}
      style={{ width: 640 }}
      footer={<Button onClick={close}>{t('close')}</Button>}
    >
      <Region answer={answer} height={HEIGHT_PX}>
        {(entries) => (
          <ul className={css.list} aria-label={t('entries')}>
            {entries.map((entry) => (
              <li key={`${entry.at} ${entry.event} ${entry.refundId} ${entry.step}`}>
                <small>{entry.at}</small>
                <span>
                  <DictText type="ledger_event" value={entry.event} />
                  {' · '}
                  <DictText type="ledger_step" value={entry.step} />
                </span>
                <span className={css.accounts}>
                  {`${t('debit')} `}
                  <DictText type={ACCOUNTS} value={entry.debit} />
                  {` · ${t('credit')} `}
                  <DictText type={ACCOUNTS} value={entry.credit} />
                </span>
                <span className={css.figure}>
                  <Amount minor={entry.amount} currency={entry.currency} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Region>
    </DialogFrame>
  );
}
