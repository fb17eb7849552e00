/** Period and time of a report, with its totals (`reportStat` of the contract). */
export interface ReportStat<Figures> {
  begin: string;
  end: string;
  asOf: string;
  zone: string;
  totals: (Figures & { currency: string })[];
  series: { begin: string; end: string; currency: string; count: number; amount: string }[];
}
