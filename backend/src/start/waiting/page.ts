import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { View } from './view.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const STYLE = read('page.css');
const SCRIPT = read('page.js');
const SHAPE = read('page.html')
  .replace('<style></style>', () => `<style>${STYLE}</style>`)
  .replace('<script></script>', () => `<script>${SCRIPT}</script>`);

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing but the page's own style and script, which asks this server and nobody else. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(SCRIPT)}`,
  `style-src ${hashOf(STYLE)}`,
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const phaseRow = ({ label, state, detail }: View['phases'][number]) =>
  `<li data-state="${state}"><span>${label}</span><span>${detail}</span></li>`;

/** The waiting page with a view in it; `progress` is the address that answers the next views. */
export function renderWaiting({ lang, phases, ...view }: View, progress: string): string {
  const parts: Record<string, string> = {
    ...Object.fromEntries(Object.entries(view).map(([name, value]) => [name, String(value)])),
    phases: phases.map(phaseRow).join('\n        '),
    progress,
  };
  return SHAPE.replace('<html lang="zh-CN">', `<html lang="${lang}">`).replace(
    /\{\{(\w+)\}\}/g,
    (place, name: string) => parts[name] ?? place,
  );
}
