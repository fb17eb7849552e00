import {
  effectOf,
  effectOfAll,
  FIGURE_NAMES,
  type Figure,
  termsOfFigure,
} from '@portal/contract/finance/statement-terms';
import { downloadFrom } from '@portal/http';
import { useWords } from '@portal/i18n';
import {
  type Answered,
  Section,
  type ShownStatement,
  statementWords,
  useCall,
  useDict,
} from '@portal/ui';
import { Schedule } from '../../widgets/schedule/index.ts';
import { type StatementData, statements } from './api.ts';
import { Batches } from './Batches.tsx';
import type { Asked } from './useAsked.ts';
import { words } from './words.ts';

/** Figures that readers look for first. Deductions go by their names, without a sign. */
const TILES: readonly [figure: Figure, sign: 1n | -1n][] = [
  ['paidOut', -1n],
  ['sales', 1n],
  ['refunds', -1n],
  ['fees', -1n],
];

/** The figures of the period, and what each is made of in a few words. */
function useTiles(): (statement: StatementData) => ShownStatement['tiles'] {
  const t = useWords(words);
  const tFigures = useWords(statementWords);
  return ({ terms, batches, closing, lineCnt }) => {
    const paid = batches.filter(({ paidTime }) => paidTime !== '').length;
    const noteOf = (figure: Figure) => {
      if (figure === 'paidOut') return t('batchCount', { count: paid });
      const count = termsOfFigure(figure, terms).reduce((sum, one) => sum + one.count, 0);
      return t('lineCount', { count });
    };
    return [
      ...TILES.map(([figure, sign]) => ({
        label: tFigures(figure),
        note: noteOf(figure),
        minor: String(sign * effectOfAll(termsOfFigure(figure, terms))),
      })),
      { label: tFigures('closing'), note: t('lineCount', { count: lineCnt }), minor: closing },
    ];
  };
}

/** Fetches the requested statement in the form that the sheet of any statement shows. */
export function useShown(asked: Asked): Answered<ShownStatement> {
  const { data, ...answer } = useCall(statements.figures, { query: asked });
  const tFigures = useWords(statementWords);
  const names = useDict('settle_term');
  const tilesOf = useTiles();
  if (!data) return { ...answer, data };
  const query = { ...asked, upTo: data.upTo };
  const shown: ShownStatement = {
    ...data,
    tiles: tilesOf(data),
    figures: FIGURE_NAMES.map((figure) => ({
      label: tFigures(figure),
      terms: termsOfFigure(figure, data.terms).map((sum) => ({
        label: names.entry(sum.term)?.label ?? sum.term,
        minor: String(effectOf(sum)),
      })),
    })),
    days: data.days.map((day) => ({
      ...day,
      effects: FIGURE_NAMES.map((figure) => day[figure]),
    })),
    above: (
      <>
        {data.expected.length > 0 && (
          <Section title={tFigures('expected')}>
            <Schedule days={data.expected} currency={data.currency} />
          </Section>
        )}
        <Batches statement={data} />
      </>
    ),
    files: {
      export: statements.export,
      query,
      print: () => downloadFrom(statements.print.route, { query }),
    },
  };
  return { ...answer, data: shown };
}
