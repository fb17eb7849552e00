import type { Page } from 'playwright-core';
import type { Frame } from './film.ts';

/** Keeps every picture that a window draws from now on; `stop` ends it. */
export async function recordWindow(
  page: Page,
): Promise<{ frames: Frame[]; stop(): Promise<void> }> {
  const frames: Frame[] = [{ at: Date.now(), png: await page.screenshot({ type: 'png' }) }];
  const cdp = await page.context().newCDPSession(page);
  cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    // The next one comes only after this; a window that has been closed meanwhile needs none.
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    const at = metadata.timestamp === undefined ? Date.now() : metadata.timestamp * 1000;
    frames.push({ at, png: Buffer.from(data, 'base64') });
  });
  await cdp.send('Page.startScreencast', { format: 'png' });
  const stop = async () => {
    await cdp.send('Page.stopScreencast');
  };
  return { frames, stop };
}
