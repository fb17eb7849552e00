import type { CDPSession, Page } from 'playwright-core';

/** Cost of an action: ms from the click to the painted result, and of the main thread until then. */
export interface Cost {
  time: number;
  cpu: number;
  script: number;
  /** Tasks of 50 ms or more that ended after the click. */
  longTasks: number;
}

/** Runs in the page, at each change of the document: it must be cheap, so no layout reads. */
export type Shown = (argument: string) => boolean;

/** Limit in milliseconds; a longer time counts as not measurable. */
const LIMIT_MS = 20_000;

interface Gauge {
  /** Milliseconds, or -1 when the time was up. */
  painted: Promise<number>;
  longTasks: () => number;
}

declare global {
  var gauge: Gauge;
}

/**
 * Clicks the middle of `target` and waits until `shown` holds in the page and the frame is drawn.
 * The browser driver's own waiting is over before the watch starts.
 */
export async function costOfClick(
  page: Page,
  cdp: CDPSession,
  target: string,
  shown: Shown,
  argument = '',
): Promise<Cost> {
  const place = page.locator(target).first();
  await place.hover();
  const box = await place.boundingBox();
  if (!box) throw new Error(`Nothing to click: ${target}`);
  const call = `(${arm})(${shown}, ${JSON.stringify(argument)}, ${LIMIT_MS})`;
  await page.evaluate(`globalThis.gauge = ${call}; null`);
  const before = await busy(cdp);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const time = await page.evaluate(() => globalThis.gauge.painted);
  if (time < 0)
    throw new Error(`A click on ${target} did not show ${argument} within ${LIMIT_MS} ms`);
  const after = await busy(cdp);
  const longTasks = await page.evaluate(() => globalThis.gauge.longTasks());
  return { time, cpu: after.cpu - before.cpu, script: after.script - before.script, longTasks };
}

/** Milliseconds that the page's main thread was busy since it exists, in all and in script. */
async function busy(cdp: CDPSession): Promise<{ cpu: number; script: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return { cpu: of('TaskDuration'), script: of('ScriptDuration') };
}

function arm(shown: Shown, argument: string, limit: number): Gauge {
  let clickedAt = 0;
  addEventListener('click', (event) => (clickedAt = event.timeStamp), {
    capture: true,
    once: true,
  });
  const tasks: PerformanceEntry[] = [];
  const watch = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  watch.observe({ type: 'longtask' });
  const painted = new Promise<number>((resolve) => {
    const changes = new MutationObserver(() => {
      if (!clickedAt || !shown(argument)) return;
      changes.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - clickedAt)));
    });
    const what = { childList: true, subtree: true, characterData: true, attributes: true };
    changes.observe(document, what);
    setTimeout(() => resolve(-1), limit);
  });
  const longTasks = () => {
    tasks.push(...watch.takeRecords());
    watch.disconnect();
    return tasks.filter((task) => task.startTime + task.duration > clickedAt).length;
  };
  return { painted, longTasks };
}
