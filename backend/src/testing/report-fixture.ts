import type { Route } from '@portal/contract/kit/route';
import { generalOrderRoutes as orders } from '@portal/contract/orders/general';
import type { ordersBehind } from '@portal/contract/reports/drill';
import type { Client } from './client.ts';

/** Sum of a field over rows; a count, or minor units of one currency. */
export const sumOf = <Row, Name extends keyof Row>(rows: readonly Row[], name: Name): string =>
  String(rows.reduce((total, row) => total + BigInt(String(row[name] ?? 0)), 0n));

/** All rows that a list finds, page by page. */
export async function allRows<Row>(
  client: Client,
  route: Route,
  query: Record<string, unknown>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await client.call(route, { query: { ...query, pageNum, pageSize: 50 } });
    if (page.code !== 200) throw new Error(`${route.path}: ${page.msg}`);
    rows.push(...(page.rows as Row[]));
    if (rows.length >= (page.total ?? 0)) return rows;
  }
}

/** Returns the number of orders that the list finds, and their sum in the one currency of the query. */
export async function orderSum(client: Client, query: ReturnType<typeof ordersBehind>) {
  const { data } = await client.call(orders.stat, { query });
  const { sums } = data as { sums: { count: number; amount: string }[] };
  return { count: Number(sumOf(sums, 'count')), amount: sumOf(sums, 'amount') };
}
