import { useWords } from '@portal/i18n';
import css from './case.module.css';
import { words } from './words.ts';

interface RawLineProps {
  text: string;
  file: string;
  /** The part that is wrong; null: none, or all of it. */
  span: { from: number; to: number } | null;
}

/** A line of a bill letter for letter, with what is wrong in it marked. */
export function RawLine({ text, file, span }: RawLineProps) {
  const t = useWords(words);
  return (
    <figure className={css.raw}>
      <figcaption>{t('rawOf', { name: file })}</figcaption>
      <pre>
        {span ? (
          <>
            {text.slice(0, span.from)}
            <mark>{text.slice(span.from, span.to) || ' '}</mark>
            {text.slice(span.to)}
          </>
        ) : (
          text
        )}
      </pre>
    </figure>
  );
}
