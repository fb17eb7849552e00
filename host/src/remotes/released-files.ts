import type { Releases, ResolvedUnit } from '@portal/contract/release/release';
import { currentLanguage } from '@portal/i18n';

/** Absolute address of a released file → its hash, `sha384-…`. */
const listed = new Map<string, string>();

/** Absolute address of a file of a version. */
export const fileUrl = (unit: ResolvedUnit, path: string): string =>
  new URL(unit.base + path, location.origin).href;

/** Takes up the files of a version. */
export function listVersion(unit: ResolvedUnit): void {
  for (const [path, hash] of Object.entries(unit.files)) listed.set(fileUrl(unit, path), hash);
}

/** Takes up the files of a list of releases; versions of earlier lists stay listed. */
export function listFiles({ units }: Releases): void {
  for (const { stable, fallback } of Object.values(units)) {
    listVersion(stable);
    if (fallback) listVersion(fallback);
  }
}

/** Hash that a script or stylesheet must have; undefined for a file that was never released. */
export const integrityOf = (url: string): string | undefined => listed.get(url);

/** Files of a version that an exposed page needs besides the entry, in the current language. */
function pageFiles(unit: ResolvedUnit, expose: string): { js: string[]; css: string[] } {
  const { js = [], css = [], words = {} } = unit.exposes[expose] ?? {};
  const wordsFile = words[currentLanguage()];
  return { js: wordsFile ? [...js, wordsFile] : js, css };
}

/** Addresses and hashes of the files that a page needs, its entry first. */
export function hashesOf(unit: ResolvedUnit, expose: string): Map<string, string> {
  const { js, css } = pageFiles(unit, expose);
  return new Map(
    [unit.entry, ...js, ...css].map((path) => [fileUrl(unit, path), unit.files[path] ?? '']),
  );
}

/** Address of a file that was put into the page → when it is there, or cannot be had. */
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

async function refresh(url: string): Promise<void> {
  const response = await fetch(url, { cache: 'reload' });
  await response.arrayBuffer();
}

/**
 * Fetches the files of a page past the browser's cache. Released files never change, so the browser
 * would hand out a damaged copy for a year; its hash refuses it each time.
 */
export async function refreshFiles(unit: ResolvedUnit, expose: string): Promise<void> {
  await Promise.allSettled([...hashesOf(unit, expose).keys()].map(refresh));
}
