import type { Figures } from '../figures.ts';
import { ORDERS } from '../lists.ts';
import type { Visitor } from '../visitor.ts';

const FULL_PAGE = 50;
const ROW = 'tbody tr[aria-selected]:visible';
const TURNS = 30;
/** Pixels of one turn of the wheel. */
const TURN = 60;
/** A frame that takes this long was due once or more in between; one is due every 16.7 ms. */
const LATE_MS = 25;

interface Watch {
  /** Milliseconds between frames, and tasks of 50 ms or more, since the watch began. */
  end: () => { frames: number[]; longTasks: number };
}

declare global {
  var scrollWatch: Watch;
}

/** The wheel over a list of 50 rows, down and up again. */
export async function measureScroll(visitor: Visitor, figures: Figures): Promise<void> {
  const { page } = visitor;
  await visitor.open(`${ORDERS}?pageSize=${FULL_PAGE}`);
  const row = page.locator(ROW).first();
  await row.hover();
  const before = await row.boundingBox();
  await page.evaluate(`globalThis.scrollWatch = (${watchFrames})(); null`);
  for (let turn = 0; turn < TURNS; turn++) await page.mouse.wheel(0, TURN);
  const after = await row.boundingBox();
  for (let turn = 0; turn < TURNS; turn++) await page.mouse.wheel(0, -TURN);
  const { frames, longTasks } = await page.evaluate(() => globalThis.scrollWatch.end());
  if (before?.y === after?.y) throw new Error('The wheel did not scroll the list');
  const late = frames.filter((time) => time > LATE_MS).length;
  figures.add('scroll.frame', ...frames);
  figures.add('scroll.late', (late * 100) / frames.length);
  figures.add('scroll.long-tasks', longTasks);
}

function watchFrames(): Watch {
  const frames: number[] = [];
  const tasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask' });
  let isWatching = true;
  let last = 0;
  const next = (now: number) => {
    if (last) frames.push(now - last);
    last = now;
    if (isWatching) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  const end = () => {
    isWatching = false;
    tasks.push(...observer.takeRecords());
    observer.disconnect();
    return { frames, longTasks: tasks.length };
  };
  return { end };
}
