import type { ReleaseChanges } from '@portal/contract/system/releases';
import { useWords } from '@portal/i18n';
import css from './release.module.css';
import { words } from './words.ts';

const KB = 1000;
/** Characters of a commit that people compare. */
const COMMIT_LENGTH = 7;

/** `+1.8 KB`, with a true minus sign. */
function sizeText(bytes: number): string {
  const sign = bytes < 0 ? '−' : '+';
  return `${sign}${(Math.abs(bytes) / KB).toFixed(1)} KB`;
}

/** What a version changed of the one before: commits, files, bytes, and what it was built from. */
export function ChangesView({ changes }: { changes: ReleaseChanges }) {
  const t = useWords(words);
  const { before, figures, commit, isClean } = changes;
  if (before === '') return <p className={css.note}>{t('firstVersion')}</p>;
  if (!figures) return <p className={css.note}>{t('notInStore')}</p>;
  const { files, bytes, commits, isBack } = figures;
  const told = { commits: commits.length, files, size: sizeText(bytes) };
  const source = { commit: commit.slice(0, COMMIT_LENGTH) };
  return (
    <>
      <p className={css.note}>
        {t(isBack ? 'back' : 'figures', told)}
        {commit && ` · ${t(isClean ? 'clean' : 'unclean', source)}`}
      </p>
      {commits.length > 0 && (
        <ul className={css.commits}>
          {commits.map((each) => (
            <li key={each.commit}>{each.subject}</li>
          ))}
        </ul>
      )}
    </>
  );
}
