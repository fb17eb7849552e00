import { chartOf, type FeeSide } from '@portal/fee';
import { useWords } from '@portal/i18n';
import { formatMinor, formatRate } from '@portal/money';
import { planWords } from './words.ts';

interface RateTableProps {
  label: string;
  currency: string;
  side: FeeSide | undefined;
  live: FeeSide | undefined;
  since: string | undefined;
  /** Last amount of the chart, minor units. */
  end: bigint;
}

const rateAt = (side: FeeSide | undefined, at: bigint) =>
  side ? chartOf(side, at, 1).at(-1)?.ratePpm : undefined;

/** Ends of the tiers of both, and the end of the chart. */
function amountsOf(sides: readonly (FeeSide | undefined)[], end: bigint): bigint[] {
  const ends = sides.flatMap((side) =>
    side?.hasLadder === 'Y' ? side.tiers.flatMap(({ upTo }) => upTo ?? []) : [],
  );
  const within = [...new Set([...ends, end])].filter((at) => at > 0n && at <= end);
  return within.sort((one, other) => (one < other ? -1 : 1));
}

/** Content of the chart as a table, for screen readers only. */
export function RateTable({ label, currency, side, live, since, end }: RateTableProps) {
  const t = useWords(planWords);
  const rate = (of: FeeSide | undefined, at: bigint) => {
    const ppm = rateAt(of, at);
    return ppm === undefined ? '' : formatRate(ppm);
  };
  return (
    <table className="ui-hidden">
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('amount')}</th>
          <th scope="col">{t('effectiveRate')}</th>
          {live && <th scope="col">{since ? t('rateFrom', { day: since }) : t('liveRate')}</th>}
        </tr>
      </thead>
      <tbody>
        {amountsOf([side, live], end).map((at) => (
          <tr key={String(at)}>
            <th scope="row">{formatMinor(String(at), currency)}</th>
            <td>{rate(side, at)}</td>
            {live && <td>{rate(live, at)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
