import { CONSOLE_BASE } from '@portal/contract/constants';
import type { Browser } from 'playwright-core';
import type { Figures } from '../figures.ts';
import { largestPaintTime } from '../paint.ts';
import { newVisitor, SUBMIT } from '../visitor.ts';

/** "Slow 4G" of Chrome's developer tools: bytes per second, and milliseconds a request. */
const SLOW_4G = { downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 };
const CPU_SLOWDOWN = 4;

/** Seconds from the start of the navigation until the sign-in form can be seen, and to the largest paint. */
export async function measureSlowNetwork(
  browser: Browser,
  origin: string,
  figures: Figures,
): Promise<void> {
  const visitor = await newVisitor(browser, origin);
  const { page, cdp } = visitor;
  try {
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(`${origin}${CONSOLE_BASE}login`, { waitUntil: 'commit' });
    await page.locator(SUBMIT).waitFor();
    const milliseconds = await page.evaluate(
      () => new Promise<number>((resolve) => requestAnimationFrame((now) => resolve(now))),
    );
    figures.add('sign-in.slow', milliseconds / 1000);
    await visitor.quiet();
    figures.add('sign-in.slow-lcp', (await page.evaluate(largestPaintTime)) / 1000);
  } finally {
    await visitor.close();
  }
}
