import { useWords } from '@portal/i18n';
import css from './OperationDetail.module.css';
import { words } from './words.ts';

/** JSON as people read it; `undefined` for a text that was cut and is none any more. */
function indented(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return undefined;
  }
}

/** Request or answer, indented; a text that was cut off is shown as it is. */
export function JsonText({ text }: { text: string }) {
  const t = useWords(words);
  if (text === '') return <p className={css.nothing}>{t('nothing')}</p>;
  const shown = indented(text);
  return (
    <>
      <pre className={css.json}>{shown ?? text}</pre>
      {shown === undefined && <p className={css.nothing}>{t('cut')}</p>}
    </>
  );
}
