import { can } from '@portal/auth';
import { LENS_NEEDS } from '@portal/contract/system/lens';
import { useWords } from '@portal/i18n';
import { NoPermission, Page, Region, TabStrip, useCall, useTabParam } from '@portal/ui';
import { lens } from './api.ts';
import { CompareTab } from './CompareTab.tsx';
import { WhyTab } from './WhyTab.tsx';
import { words } from './words.ts';

const HEIGHT_PX = 320;

/** Page that explains why a user can or cannot do something, and compares two roles; the address keeps the view. */
export function LensPage() {
  const t = useWords(words);
  const missing = Object.values(LENS_NEEDS).find((key) => !can(key));
  const choices = useCall(lens.choices, {}, { keep: true, enabled: missing === undefined });
  const [chosen, choose] = useTabParam('tab');
  const tab = chosen === 'roles' ? 'roles' : 'why';
  const tabs = (['why', 'roles'] as const).map((key) => ({ key, label: t(`tab.${key}`) }));
  if (missing !== undefined) return <NoPermission permit={missing} />;
  return (
    <Page title={t('title')}>
      <Region answer={choices} height={HEIGHT_PX}>
        {(data) => (
          <TabStrip label={t('tabs')} tabs={tabs} active={tab} choose={choose}>
            {tab === 'why' ? <WhyTab choices={data} /> : <CompareTab roles={data.roles} />}
          </TabStrip>
        )}
      </Region>
    </Page>
  );
}
