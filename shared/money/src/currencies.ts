/** One row of the currency table (specification §3, domain §1.4). */
export interface Currency {
  numCode: string;
  currCode: string;
  /** Decimals of the major unit, 0 to 4. */
  currencyPrecision: number;
  /** Trailing digits cut from the display text, never from input or export. */
  endCutNum: number;
}

const groups: Record<number, string> = {
  0: '392 JPY 410 KRW 152 CLP 704 VND 953 XPF 974 BYR 952 XOF 950 XAF 108 BIF 174 KMF 262 DJF 324 GNF 600 PYG 646 RWF 800 UGX 940 UYI 548 VUV',
  3: '048 BHD 414 KWD 512 OMR 368 IQD 400 JOD 434 LYD 788 TND',
  4: '360 IDR 990 CLF',
  2: '840 USD 116 KHR 156 CNY 344 HKD 978 EUR 826 GBP 764 THB 702 SGD 458 MYR 036 AUD 124 CAD 756 CHF 418 LAK 104 MMK 608 PHP 901 TWD 446 MOP 554 NZD 356 INR 348 HUF 352 ISK',
};

const builtIn = (): Map<string, Currency> =>
  new Map(
    Object.entries(groups).flatMap(([precision, text]) => {
      const words = text.split(' ');
      return words.flatMap((numCode, at) =>
        at % 2 === 0
          ? [
              [
                numCode,
                {
                  numCode,
                  currCode: words[at + 1] ?? numCode,
                  currencyPrecision: Number(precision),
                  endCutNum: 0,
                },
              ] as const,
            ]
          : [],
      );
    }),
  );

/** Those that most of the business is in; a choice of currencies begins with them. */
const FIRST = ['USD', 'KHR', 'CNY'];

/** First those in use most, then by their letters, as people look for them. */
function compare({ currCode: one }: Currency, { currCode: other }: Currency): number {
  const rankOf = (code: string) => FIRST.indexOf(code) + 1 || FIRST.length + 1;
  return rankOf(one) - rankOf(other) || (one < other ? -1 : 1);
}

function inOrder(currencies: Iterable<Currency>): Map<string, Currency> {
  return new Map([...currencies].toSorted(compare).map((one) => [one.numCode, one]));
}

const TABLE = Symbol.for('portal.currencies');
const page = globalThis as { [TABLE]?: Map<string, Currency> };
/** Every unit of the page bundles this file; the table is one for all of them. */
const table = page[TABLE] ?? inOrder(builtIn().values());
page[TABLE] = table;

/** The currency table, keyed by numeric code, in the order of a choice. */
export const CURRENCIES: ReadonlyMap<string, Currency> = table;

/** Returns codes once each, in the order of a choice; those that the table does not have come last. */
export function inCurrencyOrder(codes: Iterable<string>): string[] {
  const named = new Set(codes);
  return [...new Set([...CURRENCIES.keys(), ...named])].filter((code) => named.has(code));
}

/** The built-in table with these in place of its own, or added to it. */
export function setCurrencies(changed: readonly Currency[]): void {
  const next = builtIn();
  for (const currency of changed) next.set(currency.numCode, currency);
  table.clear();
  for (const [numCode, currency] of inOrder(next.values())) table.set(numCode, currency);
}

/** Decimals of a currency; 2 for one that the table does not have (specification §3). */
export function precisionOf(numCode: string): number {
  return CURRENCIES.get(numCode)?.currencyPrecision ?? 2;
}

/** Three-letter code, or the numeric code itself when the table does not have it. */
export function currencyName(numCode: string): string {
  return CURRENCIES.get(numCode)?.currCode ?? numCode;
}
