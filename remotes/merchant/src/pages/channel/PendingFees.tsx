import { can } from '@portal/auth';
import { channelReviewRoutes } from '@portal/contract/merchant/review';
import { useWords } from '@portal/i18n';
import { currencyName } from '@portal/money';
import { Banner, Link } from '@portal/ui';
import type { ChannelFee } from './fee-drafts.ts';
import type { PlanTab } from './plan-tab.ts';
import { words } from './words.ts';

interface PendingFeesProps {
  of: PlanTab;
  pending: NonNullable<ChannelFee['pending']>;
}

/** Somebody has asked for other plans; until that is decided nobody else can. */
export function PendingFees({ of, pending }: PendingFeesProps) {
  const t = useWords(words);
  const { auditId, createBy, createTime, plans } = pending;
  const names = [...new Set(plans.map(({ currency }) => currencyName(currency)))].join(' · ');
  return (
    <Banner tone="info">
      {t(`pendingText.${of}`, { name: createBy, time: createTime, currencies: names })}{' '}
      {can(channelReviewRoutes.list.permit) && (
        <Link to={`/channel/mer-channel-audit?record=${auditId}`}>{t('openRequest')}</Link>
      )}
    </Banner>
  );
}
