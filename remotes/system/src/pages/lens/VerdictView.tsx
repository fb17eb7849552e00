import { useLanguage, useWords } from '@portal/i18n';
import { Banner, Section } from '@portal/ui';
import { partsOf } from './action-text.ts';
import type { Verdict } from './choices.ts';
import css from './lens.module.css';
import { ReachView } from './ReachView.tsx';
import { RoleTable } from './RoleTable.tsx';
import { words } from './words.ts';

/** Places of the key in the current menu. */
function Menus({ menus }: Pick<Verdict, 'menus'>) {
  const t = useWords(words);
  return (
    <ul className={css.lines}>
      {menus.map(({ title, hidden, stoppedBy }) => {
        const word = hidden ? 'menuHidden' : 'menuInUse';
        const text = stoppedBy ? t('menuStopped', { title, by: stoppedBy }) : t(word, { title });
        return <li key={text}>{text}</li>;
      })}
    </ul>
  );
}

/** Yes or no, and why: key, roles, menu, data. */
export function VerdictView({ verdict }: { verdict: Verdict }) {
  const t = useWords(words);
  const language = useLanguage();
  const { user, action, allowed, reason, roles, unseenRoles, others, menus } = verdict;
  const { page, button } = partsOf(action, language, t('open'));
  const said = {
    user: `${user.userName} · ${user.nickName}`,
    action: t('action', { page, button }),
  };
  return (
    <>
      <section className={css.verdict} data-allowed={allowed} aria-live="polite">
        <h2>{t(allowed ? 'yes' : 'no', said)}</h2>
        <p>{t(`reason.${reason}`)}</p>
        <p className={css.key}>
          {t('key')} <code>{action.permit}</code>
        </p>
      </section>
      {user.mustChangePwd && <Banner tone="warning">{t('mustChangePwd')}</Banner>}
      <Section title={t('roles')}>
        {roles.length > 0 ? <RoleTable roles={roles} /> : <p>{t('noRoles')}</p>}
        {unseenRoles && <Banner tone="info">{t('unseenRoles')}</Banner>}
      </Section>
      <Section title={t('reach')}>
        <ReachView verdict={verdict} />
      </Section>
      <Section title={t('menus')}>
        <Menus menus={menus} />
      </Section>
      <Section title={t('others')}>
        {others.length > 0 ? <RoleTable roles={others} /> : <p>{t('noOthers')}</p>}
      </Section>
    </>
  );
}
