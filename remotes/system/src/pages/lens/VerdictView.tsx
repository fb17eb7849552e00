import type { LensRole } from '@portal/contract/system/lens';
import { useLanguage, useWords } from '@portal/i18n';
import { Banner, Section } from '@portal/ui';
import { partsOf } from './action-text.ts';
import type { Verdict } from './choices.ts';
import css from './lens.module.css';
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

/** Table of roles: the effect of each on the key, and its data scope. */
function RoleTable({ roles }: { roles: readonly LensRole[] }) {
  const t = useWords(words);
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('role')}</th>
          <th scope="col">{t('effect')}</th>
          <th scope="col">{t('dataScope')}</th>
        </tr>
      </thead>
      <tbody>
        {roles.map(({ roleId, roleName, roleKey, state, dataScope }) => (
          <tr key={roleId}>
            <th scope="row">
              {roleName} <code>{roleKey}</code>
            </th>
            <td data-state={state}>{t(`state.${state}`)}</td>
            <td>{t(`scope.${dataScope}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const TONES = { inside: 'info', outside: 'warning', unknown: 'warning' } as const;

type Scope = NonNullable<Verdict['scope']>;

/** Sums up the scope in one sentence. */
function useSentence({ kind, depts, own, more }: Scope): string {
  const t = useWords(words);
  if (kind !== 'limited' || depts.length > 0 || more) return t(`kind.${kind}`);
  return t(own ? 'onlyOwn' : 'noRows');
}

function ReachOf({ scope, roles }: { scope: Scope; roles: Verdict['roles'] }) {
  const t = useWords(words);
  const { kind, depts, own, merchants, more } = scope;
  const granting = roles.filter(({ state }) => state === 'grants');
  const isByRoles = (kind === 'all' || kind === 'limited') && granting.length > 0;
  const names = granting.map(({ roleName }) => roleName).join(' · ');
  return (
    <>
      <p>{useSentence(scope)}</p>
      <ul className={css.tags}>
        {depts.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {merchants.map(({ merId, merName }) => (
          <li key={merId}>
            <code>{merId}</code> {merName}
          </li>
        ))}
      </ul>
      {own && depts.length > 0 && <p>{t('own')}</p>}
      {isByRoles && <p className={css.aside}>{t('decides', { roles: names })}</p>}
      {more && <p className={css.aside}>{t('more')}</p>}
    </>
  );
}

/** Which rows the user reaches by the key, and whether the record that was asked about is one of them. */
function ReachView({ verdict: { scope, roles, object } }: { verdict: Verdict }) {
  const t = useWords(words);
  if (!scope) return <p>{t('noRows')}</p>;
  return (
    <div className={css.reach}>
      {object && (
        <Banner tone={TONES[object.found]}>
          {t(`found.${object.found}`, { number: object.number, name: object.name })}
        </Banner>
      )}
      <ReachOf scope={scope} roles={roles} />
    </div>
  );
}
