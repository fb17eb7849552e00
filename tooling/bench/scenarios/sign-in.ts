import type { Browser } from 'playwright-core';
import type { Figures } from '../figures.ts';
import { type Cost, costOfClick } from '../gauge.ts';
import { ORDERS, rowsShown, type WantedRows } from '../lists.ts';
import { largestPaintTime } from '../paint.ts';
import { bytesOf, type Transfer } from '../traffic.ts';
import { newVisitor, SUBMIT, typeCredentials } from '../visitor.ts';

const KB = 1000;

/** Transfers and costs of a cold visit up to the first list. */
export interface FirstVisit {
  page: Transfer[];
  typing: Transfer[];
  list: Transfer[];
  cost: Cost;
  /** Milliseconds from the start of the navigation to the largest paint of the sign-in page. */
  largestPaint: number;
}

/** Opens the sign-in page with an empty cache, types, signs in and waits for the order list. */
export async function firstVisit(browser: Browser, origin: string): Promise<FirstVisit> {
  const visitor = await newVisitor(browser, origin);
  const { page, cdp, traffic } = visitor;
  try {
    await visitor.open(`login?${new URLSearchParams({ redirect: `/${ORDERS}` })}`);
    const largestPaint = await page.evaluate(largestPaintTime);
    const typing = traffic.mark;
    await typeCredentials(visitor);
    const click = traffic.mark;
    const wanted: WantedRows = { path: ORDERS, rows: 1 };
    const cost = await costOfClick(page, cdp, SUBMIT, rowsShown, JSON.stringify(wanted));
    await visitor.quiet();
    return {
      page: traffic.between(0, typing),
      typing: traffic.between(typing, click),
      list: traffic.between(click),
      cost,
      largestPaint,
    };
  } finally {
    await visitor.close();
  }
}

/** All that was fetched, whenever it was. */
export const everything = ({ page, typing, list }: FirstVisit) => [...page, ...typing, ...list];

/** One round of the cold figures. */
export async function measureSignIn(
  browser: Browser,
  origin: string,
  figures: Figures,
): Promise<void> {
  const visit = await firstVisit(browser, origin);
  const { page, typing, list, cost } = visit;
  const all = everything(visit);
  figures.add('sign-in.script', bytesOf(page, 'script') / KB);
  figures.add('sign-in.style', bytesOf(page, 'style') / KB);
  figures.add('sign-in.all', bytesOf(page) / KB);
  figures.add('sign-in.requests', page.length);
  figures.add('first-list.bytes', bytesOf(all, 'script', 'style') / KB);
  figures.add('sign-in.lcp', visit.largestPaint);
  figures.add('first-list.ahead', typing.length);
  figures.add('first-list.ahead-bytes', bytesOf(typing) / KB);
  figures.add('first-list.all-requests', all.length);
  figures.add('first-list.all', bytesOf(all) / KB);
  figures.add('first-list.requests', list.length);
  figures.add('first-list.time', cost.time);
  figures.add('first-list.cpu', cost.cpu);
}
