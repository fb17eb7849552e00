import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { Choice } from '@portal/requests';
import { Page, Region, useCall, useTabParam } from '@portal/ui';
import { type ReactNode, useState } from 'react';
import { channels } from './api.ts';
import { BasicTab } from './BasicTab.tsx';
import css from './channel.module.css';
import { FeeTab } from './FeeTab.tsx';
import { words } from './words.ts';

const HEIGHT_PX = 480;

const TABS = [
  ['basic', channels.get.permit],
  ['fees', channels.fee.permit],
  ['cost', channels.cost.permit],
] as const;
type Tab = (typeof TABS)[number][0];

/** Basics, fees and cost of the channel that the address names (requirement 2.50, money §1.2). */
export function FeePage() {
  const t = useWords(words);
  const [chnlCode = ''] = useTabParam('chnlCode');
  const [chosen, choose] = useTabParam('tab');
  const params = { params: { chnlCode } };
  const fees = useCall(channels.fee, params, { keep: true });
  const allowed = TABS.flatMap(([value, permit]) => (can(permit) ? value : []));
  const tab = allowed.find((value) => value === chosen) ?? 'fees';
  const cost = useCall(channels.cost, params, { keep: true, enabled: tab === 'cost' });
  const [opened, open] = useState<readonly Tab[]>([]);
  // Opened tabs stay mounted, so that typed values survive a look at another tab.
  if (!opened.includes(tab)) open([...opened, tab]);
  const name = fees.data?.chnlName;
  const tabs = allowed.map((value) => ({ value, label: t(`tab.${value}`) }));
  const bodies: Record<Tab, ReactNode> = {
    basic: <BasicTab chnlCode={chnlCode} done={fees.reload} />,
    fees: (
      <Region answer={fees} height={HEIGHT_PX}>
        {(fee) => <FeeTab of="fees" fee={fee} reload={fees.reload} />}
      </Region>
    ),
    cost: (
      <Region answer={cost} height={HEIGHT_PX}>
        {(fee) => <FeeTab of="cost" fee={fee} reload={cost.reload} />}
      </Region>
    ),
  };
  return (
    <div className={css.page}>
      <Page
        title={name ? t('feesOf', { name }) : t('fees')}
        actions={<Choice label={t('fees')} options={tabs} value={tab} choose={choose} />}
      >
        {opened.map((one) => (
          <div key={`${chnlCode} ${one}`} hidden={one !== tab}>
            {bodies[one]}
          </div>
        ))}
      </Page>
    </div>
  );
}
