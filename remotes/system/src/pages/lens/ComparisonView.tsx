import type { Language } from '@portal/contract/constants';
import { ON_OFF } from '@portal/contract/kit/dictionaries';
import { useLanguage, useWords } from '@portal/i18n';
import {
  Banner,
  Button,
  ListDrawing,
  Section,
  Segments,
  StateView,
  showError,
  toast,
  useTabParam,
} from '@portal/ui';
import { partsOf } from './action-text.ts';
import type { Comparison } from './choices.ts';
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

/** Cell that says in a word if a role has a key. */
function Mark({ has }: { has: boolean }) {
  const t = useWords(words);
  return <td data-has={has}>{t(has ? 'has' : 'hasNot')}</td>;
}

interface KeyTablesProps {
  keys: Comparison['keys'];
  /** Of both roles. */
  names: readonly [string, string];
}

/** Keys by directory of the menu, each with whether the one and the other role has it. */
function KeyTables({ keys, names }: KeyTablesProps) {
  const t = useWords(words);
  const language = useLanguage();
  if (keys.length === 0) return <StateView drawing={<ListDrawing />} title={t('noKeys')} />;
  return byArea(keys, language).map(([area, inArea]) => (
    <Section key={area} title={area}>
      <table className={css.table} data-keys>
        <thead>
          <tr>
            <th scope="col">{t('button')}</th>
            <th scope="col">{names[0]}</th>
            <th scope="col">{names[1]}</th>
          </tr>
        </thead>
        <tbody>
          {inArea.map((key) => {
            const { page, button } = partsOf(key, language, t('open'));
            return (
              <tr key={key.permit}>
                <th scope="row">
                  {`${page} › ${button}`} <code>{key.permit}</code>
                </th>
                <Mark has={key.inA} />
                <Mark has={key.inB} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  ));
}

type Key = Comparison['keys'][number];

/** Filters of the keys in a comparison. */
const ONLY = ['differs', 'a', 'b', 'both', 'all'] as const;
type Only = (typeof ONLY)[number];

const TESTS: Readonly<Record<Only, (key: Key) => boolean>> = {
  all: () => true,
  differs: ({ inA, inB }) => inA !== inB,
  a: ({ inA, inB }) => inA && !inB,
  b: ({ inA, inB }) => inB && !inA,
  both: ({ inA, inB }) => inA && inB,
};

const keysFor = (keys: readonly Key[], only: Only): Key[] => keys.filter(TESTS[only]);

/** Keys by directory of the menu, in its order. */
const byArea = (keys: readonly Key[], language: Language) => [
  ...Map.groupBy(keys, (key) => partsOf(key, language, '').area),
];

interface Copied {
  heads: readonly string[];
  language: Language;
  open: string;
  /** Words for having and not having a key. */
  said: readonly [has: string, hasNot: string];
}

/** Keys as a table that a sheet takes: columns between tabs, a line each. */
function tableText(keys: readonly Key[], { heads, language, open, said }: Copied): string {
  const lines = keys.map((key) => {
    const { area, page, button } = partsOf(key, language, open);
    const marks = [key.inA, key.inB].map((has) => (has ? said[0] : said[1]));
    return [area, page, button, key.permit, ...marks].join('\t');
  });
  return [heads.join('\t'), ...lines].join('\n');
}
