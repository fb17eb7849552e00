import { useWords } from '@portal/i18n';
import { reviewWords } from '../words.ts';
import css from './diff.module.css';
import type { Piece } from './text-diff.ts';

export type Side = 'old' | 'new';

interface PiecesProps {
  pieces: Piece[];
  /** Left out: nothing has changed, so nothing is marked. */
  side?: Side;
  isMono: boolean;
}

/** A value: sign before it, and only the characters that differ in colour. */
export function Pieces({ pieces, side, isMono }: PiecesProps) {
  const t = useWords(reviewWords);
  const Mark = side === 'old' ? 'del' : 'ins';
  const sign = { old: '−', new: '+' };
  // A text may hold one part twice: its place tells them apart.
  const placed = pieces.map((piece, at) => ({ ...piece, at }));
  return (
    <>
      {side && (
        <span className={css.sign} aria-hidden="true">
          {sign[side]}
        </span>
      )}
      <span className={isMono ? css.mono : undefined}>
        {pieces.length === 0 && <span className={css.nothing}>{side ? t('empty') : '—'}</span>}
        {placed.map(({ text, changed, at }) =>
          changed && side ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>,
        )}
      </span>
    </>
  );
}
