import type { Browser } from 'playwright-core';
import type { Figures } from '../figures.ts';
import { costOfClick } from '../gauge.ts';
import { ORDERS, rowsShown, type WantedRows } from '../lists.ts';
import { bytesOf, type Transfer } from '../traffic.ts';
import { newVisitor, SUBMIT, typeCredentials } from '../visitor.ts';

const KB = 1000;

/** What a cold visit up to the first list transferred. */
export interface FirstVisit {
  page: Transfer[];
  typing: Transfer[];
  list: Transfer[];
  cost: Awaited<ReturnType<typeof costOfClick>>;
}

/** Opens the sign-in page with an empty cache, types, signs in and waits for the order list. */
export async function firstVisit(browser: Browser, origin: string): Promise<FirstVisit> {
  const visitor = await newVisitor(browser, origin);
  const { page, cdp, traffic } = visitor;
  try {
    await visitor.open(`login?${new URLSearchParams({ redirect: `/${ORDERS}` })}`);
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
    };
  } finally {
    await visitor.close();
  }
}

/** One round of the cold figures. */
export async function measureSignIn(
  browser: Browser,
  origin: string,
  figures: Figures,
): Promise<void> {
  const { page, typing, list, cost } = await firstVisit(browser, origin);
  figures.add('sign-in.script', bytesOf(page, 'script') / KB);
  figures.add('sign-in.style', bytesOf(page, 'style') / KB);
  figures.add('sign-in.all', bytesOf(page) / KB);
  figures.add('sign-in.requests', page.length);
  figures.add('first-list.bytes', bytesOf([...page, ...typing, ...list], 'script', 'style') / KB);
  figures.add('first-list.ahead', typing.length);
  figures.add('first-list.requests', list.length);
  figures.add('first-list.time', cost.time);
  figures.add('first-list.cpu', cost.cpu);
}
