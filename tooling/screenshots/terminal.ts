import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import type { Frame } from './film.ts';

/** Time that a person takes for a word. */
const WORD_MS = 240;
const STYLE = `margin: 0; padding: 14px 18px; height: 100vh; box-sizing: border-box; overflow: hidden;
  white-space: pre-wrap; background: #16181d; color: #e6e8ee; font: 17px/1.5 monospace`;

/** A terminal as people see it: shows what is written into it, and keeps each state. */
export class Terminal {
  readonly frames: Frame[] = [];
  readonly #page: Page;
  #text = '';

  private constructor(page: Page) {
    this.#page = page;
  }

  static async open(browser: Browser, size: { width: number; height: number }): Promise<Terminal> {
    const page = await browser.newPage({ viewport: size });
    await page.setContent(`<body style="${STYLE}"></body>`);
    return new Terminal(page);
  }

  async write(text: string): Promise<void> {
    this.#text += text;
    const at = Date.now();
    await this.#page.evaluate((shown) => {
      document.body.textContent = shown;
    }, `${this.#text}▌`);
    this.frames.push({ at, png: await this.#page.screenshot({ type: 'png' }) });
  }

  /** Writes a command word by word. */
  async type(command: string): Promise<void> {
    for (const word of command.split(/(?<= )/)) {
      await setTimeout(WORD_MS);
      await this.write(word);
    }
    await setTimeout(WORD_MS);
  }
}
