import { useWords } from '@portal/i18n';
import { Page, Region, useCall } from '@portal/ui';
import { profiles } from './api.ts';
import { ProfileTabs } from './ProfileTabs.tsx';
import css from './profile.module.css';
import { Summary } from './Summary.tsx';
import { words } from './words.ts';

const HEIGHT_PX = 320;

/** Personal center: who I am here, my data, my password, my sign-ins and sessions (specification §2). */
export function ProfilePage() {
  const t = useWords(words);
  const answer = useCall(profiles.own, {}, { keep: true });
  return (
    <Page title={t('title')}>
      <Region answer={answer} height={HEIGHT_PX}>
        {(own) => (
          <div className={css.panes}>
            <Summary own={own} />
            <ProfileTabs own={own} reload={answer.reload} />
          </div>
        )}
      </Region>
    </Page>
  );
}
