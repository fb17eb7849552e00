import { useLanguage, useWords } from '@portal/i18n';
import { ListDrawing, Section, StateView } from '@portal/ui';
import { partsOf } from './action-text.ts';
import type { Comparison } from './choices.ts';
import { byArea } from './comparing.ts';
import css from './lens.module.css';
import { words } from './words.ts';

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
export function KeyTables({ keys, names }: KeyTablesProps) {
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
