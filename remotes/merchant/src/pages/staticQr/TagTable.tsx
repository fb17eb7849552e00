import { useWords } from '@portal/i18n';
import type { CodeDetail } from './api.ts';
import css from './code.module.css';
import { words } from './words.ts';

type Line = CodeDetail['decoded'][number];

/** Fields that hold fields: their value is shown by those. */
const isHolder = ({ tag }: Line, lines: readonly Line[]) =>
  lines.some((line) => line.tag.startsWith(`${tag}.`));

/** A payload field by field, with what each means. */
export function TagTable({ lines }: { lines: readonly Line[] }) {
  const t = useWords(words);
  return (
    <table className={css.tags}>
      <thead>
        <tr>
          <th scope="col">{t('tagNumber')}</th>
          <th scope="col">{t('tagMeaning')}</th>
          <th scope="col">{t('tagValue')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.tag}>
            <td>
              <code>{line.tag}</code>
            </td>
            <td>{t(`tag.${line.name as 'format'}`)}</td>
            <td>{!isHolder(line, lines) && <code>{line.value}</code>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
