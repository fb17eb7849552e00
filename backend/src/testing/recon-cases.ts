import type { reconFixture } from './recon-fixture.ts';

/** Differences of some classes, each fresh, on days of their own. */
export function reconCases(recon: Awaited<ReturnType<typeof reconFixture>>) {
  const { failed, paid, bill, lineOf, nextDay, waitOut, errorOf, entries } = recon;

  /** Failed with us, paid by the bill. */
  async function lateSuccess() {
    await nextDay();
    const order = await failed();
    await bill([await lineOf(order)]);
    return { order, error: await errorOf({ anyId: order }) };
  }

  /** Billed with another amount than 125.00. */
  async function billedAs(amount: string) {
    await nextDay();
    const order = await paid();
    await bill([await lineOf(order, { amount })]);
    return { order, error: await errorOf({ anyId: order }) };
  }

  /** Named by no bill. */
  async function platformOnly() {
    await nextDay();
    const order = await paid();
    await bill([]);
    await waitOut();
    return { order, error: await errorOf({ anyId: order }) };
  }

  /** Reads what was posted under a number, without the amounts. */
  const moved = async (bizId: string) =>
    (await entries(bizId)).map((line) => line.replace(/ \d+$/, ''));

  return { lateSuccess, billedAs, platformOnly, moved };
}
