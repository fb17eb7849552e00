import { useWords } from '@portal/i18n';
import { IconButton, IconLeft, IconRight, uiWords } from '@portal/ui';
import css from './lines.module.css';
import { lineWords } from './words.ts';

interface LinePagesProps {
  pageNum: number;
  pages: number;
  turn(pageNum: number): void;
}

/** From page to page of entries, where there is more than one. */
export function LinePages({ pageNum, pages, turn }: LinePagesProps) {
  const t = useWords(lineWords);
  const kit = useWords(uiWords);
  if (pages <= 1) return null;
  return (
    <nav className={css.pages} aria-label={t('pager')}>
      <IconButton
        icon={IconLeft}
        label={t('prevLines')}
        disabled={pageNum <= 1}
        onClick={() => turn(pageNum - 1)}
      />
      <span>{kit('pageOf', { page: pageNum, pages })}</span>
      <IconButton
        icon={IconRight}
        label={t('nextLines')}
        disabled={pageNum >= pages}
        onClick={() => turn(pageNum + 1)}
      />
    </nav>
  );
}
