/** Figure → what it may be, and has to be. */
export type Budgets = Record<string, number>;

/** Path of the budgets, for messages. */
export const BUDGETS_FILE = 'tooling/bench/budgets.json';

/**
 * Bytes that a figure may be off its budget. A build is the same to the byte, but names of files
 * and styles hold a hash of the sources, so even a comment moves sizes: those of five builds under
 * different names were up to 110 bytes apart in a file of 60 KB or more, and 40 in a small one.
 */
export const slackOf = (budget: number): number => 96 + Math.round(budget * 0.001);

/** One line for each figure that is not at its budget, with the number to write; empty when all are. */
export function misses(budgets: Budgets, measured: Budgets): string[] {
  const lines = Object.entries(measured).map(([figure, bytes]) => miss(figure, budgets, bytes));
  const gone = Object.keys(budgets).filter((figure) => !(figure in measured));
  return [
    ...lines.filter((line) => line !== undefined),
    ...gone.map((figure) => `${figure}: nothing has this name any more, remove its budget`),
  ];
}

function miss(figure: string, budgets: Budgets, bytes: number): string | undefined {
  const budget = budgets[figure];
  if (budget === undefined) return `${figure}: has no budget, write ${bytes}`;
  const growth = bytes - budget;
  if (Math.abs(growth) <= slackOf(budget)) return undefined;
  const what = growth > 0 ? `grew by ${growth} bytes` : `fell by ${-growth} bytes: keep the gain`;
  return `${figure}: ${what}, write ${bytes} for ${budget}`;
}

/**
 * The budgets after a change. A figure within half of its slack keeps its budget, so that slack does
 * not add up; one that is further off is written again, since the next build may differ once more.
 */
export function renewed(budgets: Budgets, measured: Budgets): Budgets {
  const figures = Object.keys(measured).sort();
  return Object.fromEntries(
    figures.map((figure) => {
      const bytes = measured[figure] ?? 0;
      const budget = budgets[figure] ?? bytes;
      const isKept = Math.abs(bytes - budget) <= slackOf(budget) / 2;
      return [figure, isKept ? budget : bytes];
    }),
  );
}
