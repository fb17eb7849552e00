import { useWords } from '@portal/i18n';
import { IconButton, IconClose, IconRefresh, SectionLevel, uiWords } from '@portal/ui';
import { use } from 'react';
import { counted, lineWords } from '../lines/index.ts';
import css from './batch.module.css';
import { TermLines } from './TermLines.tsx';
import type { OpenBatch } from './useBatch.ts';
import { batchWords } from './words.ts';

/** Lines below the equation; the chip that is pressed there is their filter, and is said here. */
export function LinesSection({ open }: { open: OpenBatch }) {
  const t = useWords(batchWords);
  const tLines = useWords(lineWords);
  const kit = useWords(uiWords);
  const Heading = use(SectionLevel);
  const { batch, term, choose, changed } = open;
  if (!choose) return null;
  const all = () => choose(undefined);
  return (
    <section className={css.lines} aria-label={tLines('lines')}>
      <header>
        <Heading>{tLines('lines')}</Heading>
        {term && (
          <span className={css.filter}>
            {t('termIs', { term: tLines(`terms.${term}`) })}
            <button type="button" aria-label={kit('clear')} onClick={all}>
              <IconClose />
            </button>
          </span>
        )}
        {term && (
          <button type="button" className="ui-link" onClick={all}>
            {t('showAll', counted(batch.lineCnt))}
          </button>
        )}
        <span className={css.tools}>
          <IconButton icon={IconRefresh} label={kit('refresh')} onClick={() => void changed()} />
        </span>
      </header>
      <TermLines open={open} />
    </section>
  );
}
