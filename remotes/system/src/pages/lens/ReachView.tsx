import { useWords } from '@portal/i18n';
import { Banner } from '@portal/ui';
import type { Verdict } from './choices.ts';
import css from './lens.module.css';
import { words } from './words.ts';

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
export function ReachView({ verdict: { scope, roles, object } }: { verdict: Verdict }) {
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
