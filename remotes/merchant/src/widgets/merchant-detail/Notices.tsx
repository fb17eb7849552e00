import { can } from '@portal/auth';
import { VER_IS_ADD } from '@portal/contract/kit/dictionaries';
import { MERCHANT_CHECK, MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import { isMendable } from '@portal/contract/merchant/review-state';
import { useWords } from '@portal/i18n';
import { Banner, Link } from '@portal/ui';
import { daysUntil, type MerchantFull, merchantWrites, NEAR_DAYS } from '../merchant/index.ts';
import { mendPath } from '../merchant/paths.ts';
import css from './detail.module.css';
import { PendingBanner } from './PendingBanner.tsx';
import { words } from './words.ts';

interface NoticesProps {
  full: MerchantFull;
  reload(): Promise<unknown>;
}

/** The licence ends soon, or has ended. */
function Licence({ day }: { day: string }) {
  const t = useWords(words);
  const days = day === '' ? Number.POSITIVE_INFINITY : daysUntil(day);
  if (days > NEAR_DAYS) return null;
  return days < 0 ? (
    <Banner tone="danger">{t('licenceOver', { day })}</Banner>
  ) : (
    <Banner tone="warning">{t('licenceNear', { day })}</Banner>
  );
}

const STOPS = { [MERCHANT_STATUS.disabled]: 'disable', [MERCHANT_STATUS.closed]: 'close' } as const;

/** It is disabled or closed: by whom, when and why. */
function Stopped({ merchant: { status }, steps }: Pick<MerchantFull, 'merchant' | 'steps'>) {
  const t = useWords(words);
  const stop = status === MERCHANT_STATUS.enabled ? undefined : STOPS[status];
  const step = steps.findLast(({ action }) => action === stop);
  if (!stop || !step) return null;
  return <Banner tone="warning">{t(`stopped.${stop}`, { ...step, name: step.actor })}</Banner>;
}

/** Notices about the whole merchant: its proposal and the result, enabling, the licence. */
export function Notices({ full, reload }: NoticesProps) {
  const t = useWords(words);
  const { merchant, pending, refusal } = full;
  const whole = pending.filter(
    ({ verIsAdd, objType }) =>
      objType === 'MER_STATUS' || (objType === 'MER_BASIC' && verIsAdd === VER_IS_ADD.add),
  );
  const isRefused = merchant.chkStatus === MERCHANT_CHECK.rejected;
  return (
    <div className={css.notices}>
      {whole.map((request) => (
        <PendingBanner key={request.auditId} request={request} reload={reload} />
      ))}
      {isMendable(merchant) && (
        <Banner tone={isRefused ? 'danger' : 'info'}>
          {isRefused ? t('refusal', { reason: refusal }) : t('takenBack')}{' '}
          {can(merchantWrites.resubmit.permit) && (
            <Link to={mendPath(merchant.merId)}>{t('mend')}</Link>
          )}
        </Banner>
      )}
      <Stopped merchant={merchant} steps={full.steps} />
      <Licence day={merchant.licenceValid} />
    </div>
  );
}
