import { orderPage, refundPage } from '@portal/contract/orders/addresses';
import { useWords } from '@portal/i18n';
import { CopyButton, DictTag, NumberLink } from '@portal/ui';
import type { Detail } from './api.ts';
import css from './bench.module.css';
import { Signed } from './Signed.tsx';
import { subjectOf } from './subject.ts';
import { words } from './words.ts';

/** Whom it is about, what kind it is, how much; where it was found and how old it is. */
export function CaseHead({ error }: { error: Detail }) {
  const t = useWords(words);
  const facts = [
    error.lineNo > 0
      ? t('foundIn', { name: error.chnlName, date: error.settleDate, line: error.lineNo })
      : t('expectedOf', { name: error.chnlName }),
    t('expected', { date: error.expectedDate, count: error.ageDays }),
  ];
  return (
    <header className={css.caseHead}>
      <div>
        <h2>{subjectOf(t, error)}</h2>
        <DictTag type="err_type" value={error.errType} />
        <DictTag type="handle_status" value={error.handleStatus} />
        {error.handledBy && <DictTag type="recon_action" value={error.handledBy} />}
        {error.claimStatus && <DictTag type="recon_claim" value={error.claimStatus} />}
        <strong>
          <Signed minor={error.diffAmt} currency={error.currency} />
        </strong>
      </div>
      <p>
        {facts.join(' · ')} · {t('errorId')} <code>{error.errorId}</code>
        <CopyButton text={error.errorId} />
      </p>
      {(error.refundId || error.platOrderId) && (
        <p>
          {error.refundId && <NumberLink text={error.refundId} page={refundPage(error.refundId)} />}{' '}
          {error.platOrderId && (
            <NumberLink text={error.platOrderId} page={orderPage(error.platOrderId)} />
          )}
        </p>
      )}
    </header>
  );
}
