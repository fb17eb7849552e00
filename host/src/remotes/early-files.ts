import type { ResolvedUnit } from '@portal/contract/release/release';
import { fileUrl } from './integrity.ts';
import { pageFiles } from './page-files.ts';

const asked = new Map<string, Promise<void>>();

function elementFor(url: string): HTMLScriptElement | HTMLLinkElement {
  if (!url.endsWith('.css')) return Object.assign(document.createElement('script'), { src: url });
  const link = document.createElement('link');
  return Object.assign(link, { rel: 'stylesheet', href: url });
}

/** Puts a file into the page; resolves when it is there, or cannot be had. */
function start(unit: ResolvedUnit, path: string): Promise<void> {
  const url = fileUrl(unit, path);
  const integrity = unit.files[path];
  const known = asked.get(url);
  if (known) return known;
  if (!integrity) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  asked.set(url, promise);
  const element = elementFor(url);
  element.integrity = integrity;
  element.crossOrigin = 'anonymous';
  element.onload = () => resolve();
  element.onerror = () => {
    element.remove();
    asked.delete(url);
    resolve();
  };
  document.head.append(element);
  return promise;
}

/**
 * Fetches the page, styles and words of an exposed page beside the entry instead of after it. A
 * chunk may run before its entry does: it only registers itself. The loader of the remote finds
 * what is here and asks for the rest itself, so a failure here is none. Resolves when the styles
 * are in the page. (Not `<link rel=preload>`: a failed preload is handed to the next script with
 * that address, so that a retry would fail without a request.)
 */
export async function fetchEarly(unit: ResolvedUnit, expose: string): Promise<void> {
  const { js, css } = pageFiles(unit, expose);
  for (const path of js) void start(unit, path);
  await Promise.all(css.map((path) => start(unit, path)));
}
