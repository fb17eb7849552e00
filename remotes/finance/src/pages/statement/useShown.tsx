import { batchPage } from '@portal/contract/finance/addresses';
import {
  effectOf,
  effectOfAll,
  FIGURE_NAMES,
  type Figure,
  termsOfFigure,
} from '@portal/contract/finance/statement-terms';
import { downloadFrom } from '@portal/http';
import { useWords } from '@portal/i18n';
import { formatMinor } from '@portal/money';
import {
  type Answered,
  NumberLink,
  Section,
  type ShownStatement,
  statementWords,
  useCall,
  useDict,
  useNarrow,
} from '@portal/ui';
import { Schedule } from '../../widgets/schedule/index.ts';
import { type StatementData, statements } from './api.ts';
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
        label: names.label(sum.term),
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

type Batch = StatementData['batches'][number];
interface RowProps {
  batch: Batch;
  currency: string;
}

/** Amounts that a batch may have, in the order in which they are told, and when they were. */
const AMOUNTS = [
  ['paidAmt', 'paidTime'],
  ['returnedAmt', 'returnedTime'],
  ['carriedAmt', undefined],
] as const;

const Nothing = () => <span className="ui-statement-nothing">—</span>;

function Row({ batch, currency }: RowProps) {
  return (
    <tr>
      <td>
        <NumberLink text={batch.batchNo} page={batchPage(batch.batchNo)} />
      </td>
      <td className="ui-statement-text">
        {batch.bankTrace ? <code>{batch.bankTrace}</code> : <Nothing />}
      </td>
      {AMOUNTS.map(([amount, time]) => (
        <td key={amount}>
          {batch[amount] === '0' ? <Nothing /> : formatMinor(batch[amount], currency)}
          {time && batch[time] && <small>{batch[time]}</small>}
        </td>
      ))}
    </tr>
  );
}

/** A batch on a phone: its number and what was paid, then the rest as far as there is some. */
function Record({ batch, currency }: RowProps) {
  const t = useWords(statementWords);
  const [, ...others] = AMOUNTS;
  return (
    <li>
      <div>
        <NumberLink text={batch.batchNo} page={batchPage(batch.batchNo)} />
        <b>{formatMinor(batch.paidAmt, currency)}</b>
      </div>
      {batch.paidTime && (
        <div>
          <code>{batch.bankTrace}</code>
          <span>{batch.paidTime}</span>
        </div>
      )}
      {others.map(
        ([amount, time]) =>
          batch[amount] !== '0' && (
            <div key={amount}>
              <span>
                {t(amount)} {time && batch[time]}
              </span>
              <span>{formatMinor(batch[amount], currency)}</span>
            </div>
          ),
      )}
    </li>
  );
}

/** The batches that were paid, came back or carried something over. */
function Batches({ statement: { batches, currency } }: { statement: StatementData }) {
  const t = useWords(statementWords);
  const isNarrow = useNarrow();
  if (batches.length === 0) return null;
  return (
    <Section title={t('batches')}>
      {isNarrow ? (
        <ul className="ui-statement-records">
          {batches.map((batch) => (
            <Record key={batch.batchNo} batch={batch} currency={currency} />
          ))}
        </ul>
      ) : (
        <table className="ui-statement-table">
          <thead>
            <tr>
              <th scope="col">{t('batchNo')}</th>
              <th scope="col" className="ui-statement-text">
                {t('bankTrace')}
              </th>
              {AMOUNTS.map(([amount]) => (
                <th key={amount} scope="col">
                  {t(amount)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {batches.map((batch) => (
              <Row key={batch.batchNo} batch={batch} currency={currency} />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
