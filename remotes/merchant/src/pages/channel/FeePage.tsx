import { can } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { Page, Region, useCall, useTabParam } from '@portal/ui';
import { Choice } from '../../widgets/plan/index.ts';
import { channels } from './api.ts';
import { BasicTab } from './BasicTab.tsx';
import css from './channel.module.css';
import { FeeTab } from './FeeTab.tsx';
import { words } from './words.ts';

const HEIGHT_PX = 480;

/** Basics and fees of the channel that the address names (requirement 2.50). */
export function FeePage() {
  const t = useWords(words);
  const [chnlCode = ''] = useTabParam('chnlCode');
  const [chosen = 'fees', choose] = useTabParam('tab');
  const answer = useCall(channels.fee, { params: { chnlCode } }, { keep: true });
  const name = answer.data?.chnlName;
  const tabs = (['basic', 'fees'] as const)
    .filter((tab) => tab === 'fees' || can(channels.get.permit))
    .map((value) => ({ value, label: t(`tab.${value}`) }));
  const tab = chosen === 'basic' ? 'basic' : 'fees';
  return (
    <div className={css.page}>
      <Page
        title={name ? t('feesOf', { name }) : t('fees')}
        actions={<Choice label={t('fees')} options={tabs} value={tab} choose={choose} />}
      >
        {tab === 'basic' ? (
          <BasicTab key={chnlCode} chnlCode={chnlCode} done={answer.reload} />
        ) : (
          <Region answer={answer} height={HEIGHT_PX}>
            {(fee) => <FeeTab key={chnlCode} fee={fee} reload={answer.reload} />}
          </Region>
        )}
      </Page>
    </div>
  );
}
