import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { useLanguage, useWords } from '@portal/i18n';
import { Banner, Button, Segments, showError, toast, useTabParam } from '@portal/ui';
import type { Comparison } from './choices.ts';
import { keysFor, ONLY, type Only, tableText } from './comparing.ts';
import { KeyTables } from './KeyTables.tsx';
import css from './lens.module.css';
import { words } from './words.ts';

/** Name, state and data scope of one of the roles. */
function Side({ label, side }: { label: string; side: Comparison['a'] }) {
  const t = useWords(words);
  const { roleName, roleKey, status, admin, dataScope, depts, more } = side;
  const scope = [t(`scope.${dataScope}`), ...depts, ...(more ? [t('more')] : [])].join(' · ');
  return (
    <section className={css.side} aria-label={label}>
      <h2>
        {t('sideName', { label, name: roleName })} <code>{roleKey}</code>
        {status !== ON_OFF.enabled && <small>{t('stoppedRole')}</small>}
      </h2>
      <p>{t('sideScope', { scope })}</p>
      {admin && <p>{t('adminRole')}</p>}
    </section>
  );
}

/** Keys and reach of two roles; differences come first. */
export function ComparisonView({ comparison }: { comparison: Comparison }) {
  const t = useWords(words);
  const language = useLanguage();
  const [wanted, show] = useTabParam('show');
  const { a, b, keys, partial } = comparison;
  const only: Only = ONLY.find((one) => one === wanted) ?? 'differs';
  const shown = keysFor(keys, only);
  const copy = async () => {
    const heads = [t('menus'), t('page'), t('button'), t('key'), a.roleName, b.roleName];
    const said = [t('has'), t('hasNot')] as const;
    const text = tableText(shown, { heads, language, open: t('open'), said });
    await navigator.clipboard.writeText(text);
    toast(t('copied'));
  };
  return (
    <>
      <div className={css.sides}>
        <Side label={t('roleA')} side={a} />
        <Side label={t('roleB')} side={b} />
      </div>
      {partial && <Banner tone="info">{t('partial')}</Banner>}
      <div className={css.tools}>
        <Segments label={t('filter')}>
          {ONLY.map((one) => (
            <button key={one} type="button" aria-pressed={one === only} onClick={() => show(one)}>
              {t(`only.${one}`, { count: keysFor(keys, one).length })}
            </button>
          ))}
        </Segments>
        <Button disabled={shown.length === 0} onClick={() => void copy().catch(showError)}>
          {t('copy')}
        </Button>
      </div>
      <KeyTables keys={shown} names={[a.roleName, b.roleName]} />
    </>
  );
}
