import { useSession } from '@portal/auth';
import { useWords } from '@portal/i18n';
import { Page, Region, useCall } from '@portal/ui';
import { type Own, profiles } from './api.ts';
import { Picture } from './Picture.tsx';
import { ProfileTabs } from './ProfileTabs.tsx';
import css from './profile.module.css';
import { words } from './words.ts';

const HEIGHT_PX = 320;

/** Personal center: who I am here, my data, my password, my sign-ins and sessions (specification §2). */
export default function ProfilePage() {
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

/** `Asia/Phnom_Penh (GMT+7)` */
function zoneText(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
  const offset = format.formatToParts().find(({ type }) => type === 'timeZoneName');
  return `${timeZone} (${offset?.value})`;
}

/** Summary of the signed-in user, as the platform knows them. */
function Summary({ own: { data, roleGroup, timeZone } }: { own: Own }) {
  const t = useWords(words);
  const { nickName } = useSession();
  const facts = [
    ['deptName', data.deptName],
    ['roleGroup', roleGroup.replaceAll(',', ', ')],
    ...(data.merId ? [['merchant', `${data.merName} ${data.merId}`] as const] : []),
    ['createTime', data.createTime],
    ['lastSignIn', `${data.loginDate} ${data.loginIp}`.trim()],
    ['timeZone', zoneText(timeZone)],
  ] as const;
  return (
    <section className={css.summary}>
      <Picture />
      <div className={css.who}>
        <h2>{nickName}</h2>
        <code>{data.userName}</code>
      </div>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
