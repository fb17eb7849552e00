import { useWords } from '@portal/i18n';
import { ForcedSection } from '@portal/requests';
import { useNarrow } from '@portal/ui';
import { lineWords } from '../lines/index.ts';
import { LinesSection } from './LinesSection.tsx';
import { Notices } from './Notices.tsx';
import { StateLine } from './state/StateLine.tsx';
import { TermLines } from './TermLines.tsx';
import { Sheet } from './tie/Sheet.tsx';
import { TieOutCard } from './tie/TieOutCard.tsx';
import type { OpenBatch } from './useBatch.ts';

/** Body of a batch, on its page and beside its list: steps, equation, lines. */
export function BatchBody({ open }: { open: OpenBatch }) {
  const tLines = useWords(lineWords);
  const isNarrow = useNarrow();
  const { batch, updatedAt, tieOut, term, choose, changed, forced } = open;
  return (
    <>
      <StateLine batch={batch} updatedAt={updatedAt} reload={changed} />
      <Notices batch={batch} />
      <ForcedSection forced={forced} />
      <TieOutCard batch={batch} answer={tieOut} term={term} choose={choose} />
      {!isNarrow && <LinesSection open={open} />}
      {isNarrow && term && choose && (
        <Sheet title={tLines(`terms.${term}`)} close={() => choose(undefined)}>
          <TermLines open={open} />
        </Sheet>
      )}
    </>
  );
}
