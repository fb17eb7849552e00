import type { ReconSummary } from '@portal/contract/finance/recon-summary';

export const GROUPS = ['platform', 'channel', 'difference'] as const;
export type Group = (typeof GROUPS)[number];

export const FIGURES = ['count', 'gross', 'fee', 'refund', 'net'] as const;
export type Figure = (typeof FIGURES)[number];

export type Side = ReconSummary['platform'];

const sum = (left: string, right: string) => String(BigInt(left) + BigInt(right));

const add = (left: Side, right: Side): Side => ({
  count: left.count + right.count,
  gross: sum(left.gross, right.gross),
  fee: sum(left.fee, right.fee),
  refund: sum(left.refund, right.refund),
  net: sum(left.net, right.net),
});

export type Total = Pick<ReconSummary, 'currency' | Group>;

/** What rows come to, a line for each currency: amounts of two are never added up. */
export function totalsOf(rows: readonly ReconSummary[]): Total[] {
  const totals = new Map<string, Total>();
  for (const { currency, platform, channel, difference } of rows) {
    const known = totals.get(currency);
    totals.set(
      currency,
      known
        ? {
            currency,
            platform: add(known.platform, platform),
            channel: add(known.channel, channel),
            difference: add(known.difference, difference),
          }
        : { currency, platform, channel, difference },
    );
  }
  return [...totals.values()];
}
