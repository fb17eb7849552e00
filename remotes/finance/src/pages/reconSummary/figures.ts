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

type Total = Pick<ReconSummary, Group>;

const NONE: Side = { count: 0, gross: '0', fee: '0', refund: '0', net: '0' };

/** Rows by their currency, in the order in which currencies come first: amounts of two are never added up. */
export const inCurrencies = (rows: readonly ReconSummary[]): [string, ReconSummary[]][] => [
  ...Map.groupBy(rows, ({ currency }) => currency),
];

/** Adds up rows of one currency. */
export const totalOf = (rows: readonly Total[]): Total =>
  rows.reduce<Total>(
    (total, { platform, channel, difference }) => ({
      platform: add(total.platform, platform),
      channel: add(total.channel, channel),
      difference: add(total.difference, difference),
    }),
    { platform: NONE, channel: NONE, difference: NONE },
  );
