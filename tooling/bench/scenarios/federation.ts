import type { Browser } from 'playwright-core';
import type { Figures } from '../figures.ts';
import { bytesOf } from '../traffic.ts';
import { everything, firstVisit } from './sign-in.ts';

/** Measures the cost of the remotes against the same pages in one bundle, up to the first list. */
export async function measureFederation(
  browser: Browser,
  origins: { remotes: string; bundle: string },
  figures: Figures,
): Promise<void> {
  const remotes = everything(await firstVisit(browser, origins.remotes));
  const bundle = everything(await firstVisit(browser, origins.bundle));
  figures.add('federation.bytes', (bytesOf(remotes) / bytesOf(bundle) - 1) * 100);
  figures.add('federation.requests', remotes.length - bundle.length);
}
