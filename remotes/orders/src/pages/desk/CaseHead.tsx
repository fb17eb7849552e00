import { can } from '@portal/auth';
import { merchantRoutes } from '@portal/contract/merchant/merchant';
import { RECON_FLAG } from '@portal/contract/orders/dictionaries';
import { generalOrderRoutes } from '@portal/contract/orders/general';
import { refundRoutes } from '@portal/contract/orders/refund';
import { useWords } from '@portal/i18n';
import { Amount, CopyButton, DictTag, Link, useWaitText } from '@portal/ui';
import type { ReactNode } from 'react';
import { ReconFound } from '../../widgets/recon/index.ts';
import type { Detail } from './api.ts';
import css from './desk.module.css';
import { words } from './words.ts';

interface ToProps {
  address: string;
  permit: string | null;
  children: ReactNode;
}

/** Leads to what is named, for who may read that. */
function To({ address, permit, children }: ToProps) {
  if (!can(permit)) return children;
  return (
    <Link className="ui-link" to={address}>
      {children}
    </Link>
  );
}

/** Amount, state, number; whose it is and how long it waits. */
export function CaseHead({ one }: { one: Detail }) {
  const t = useWords(words);
  const waitText = useWaitText();
  const { kind, reference, platOrderId, merId } = one;
  const order = {
    address: `/order/general/detail/${platOrderId}`,
    permit: generalOrderRoutes.get.permit,
  };
  const refund = { address: `/order/refund?record=${reference}`, permit: refundRoutes.get.permit };
  const merchant = {
    address: `/merchant/info/detail/${merId}`,
    permit: merchantRoutes.get.permit,
  };
  const state = one.group
    ? `${t(`group.${one.group}`)} · ${t('waited', { wait: waitText(one.waitMinutes) })}`
    : t('closed');
  return (
    <header className={css.caseHead}>
      <div>
        <h2>
          <Amount minor={one.amount} currency={one.currency} size="display" />
        </h2>
        <DictTag type={kind === 'REFUND' ? 'refund_status' : 'order_status'} value={one.status} />
        <DictTag type="order_type" value={one.orderType} />
        {one.reconFlag !== RECON_FLAG.unreconciled && (
          <ReconFound reconFlag={one.reconFlag} number={reference} />
        )}
        <span className={css.number}>
          <To {...(kind === 'REFUND' ? refund : order)}>
            <code>{reference}</code>
          </To>
          <CopyButton text={reference} />
        </span>
      </div>
      <p>
        <To {...merchant}>{one.merName}</To>
        {` · ${one.txnTime} · `}
        {kind === 'REFUND' && (
          <>
            <To {...order}>{t('refundOf', { order: platOrderId })}</To>
            {' · '}
          </>
        )}
        {state}
      </p>
    </header>
  );
}
