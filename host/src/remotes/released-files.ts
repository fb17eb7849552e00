import { versionFilesPath } from '@portal/contract/release/paths';
import { type ListedVersion, type Unit, VersionFiles } from '@portal/contract/release/release';
import { currentLanguage } from '@portal/i18n';

/** Absolute address of a released file → its hash, `sha384-…`. */
const listed = new Map<string, string>();

/** Absolute address of a file of a version. */
export const fileUrl = (unit: Pick<ListedVersion, 'base'>, path: string): string =>
  new URL(unit.base + path, location.origin).href;

/** A version with the hashes of its files. */
export type WholeVersion = ListedVersion & Pick<VersionFiles, 'files'>;

/** Milliseconds that the files of a version may take to be told. */
const TIMEOUT_MS = 5_000;
/** Digest → files of a version that were asked for; a failure is not remembered. */
const told = new Map<string, Promise<VersionFiles>>();

async function fetchFiles(address: string, cache: RequestCache): Promise<VersionFiles> {
  const response = await fetch(address, { cache, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return VersionFiles.parse(await response.json());
}

/** The files of a version; `reload` asks past the browser's cache, where they are kept for a year. */
function askFiles(unit: Unit, digest: string, cache: 'default' | 'reload'): Promise<VersionFiles> {
  const known = cache === 'default' ? told.get(digest) : undefined;
  if (known) return known;
  const answer = fetchFiles(versionFilesPath(unit, digest), cache);
  told.set(digest, answer);
  answer.catch(() => {
    if (told.get(digest) === answer) told.delete(digest);
  });
  return answer;
}

/** A version with its files, which came with it or are asked for; from then on they may run. */
export async function filesOf(
  unit: Unit,
  version: ListedVersion,
  cache: 'default' | 'reload' = 'default',
): Promise<WholeVersion> {
  const { digest, files } = version;
  const whole = files
    ? { ...version, files }
    : { ...version, ...(await askFiles(unit, digest, cache)) };
  for (const [path, hash] of Object.entries(whole.files)) listed.set(fileUrl(whole, path), hash);
  return whole;
}

/** Hash that a script or stylesheet must have; undefined for a file that was never released. */
export const integrityOf = (url: string): string | undefined => listed.get(url);

/** Files of a version that an exposed page needs besides the entry, in the current language. */
function pageFiles(unit: WholeVersion, expose: string): { js: string[]; css: string[] } {
  const { js = [], css = [], words = {} } = unit.exposes[expose] ?? {};
  const wordsFile = words[currentLanguage()];
  return { js: wordsFile ? [...js, wordsFile] : js, css };
}

/** Addresses and hashes of the files that a page needs, its entry first. */
export function hashesOf(unit: WholeVersion, expose: string): Map<string, string> {
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
function start(unit: WholeVersion, path: string): Promise<void> {
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
export async function fetchEarly(unit: WholeVersion, expose: string): Promise<void> {
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
export async function refreshFiles(
  unit: Unit,
  version: ListedVersion,
  expose: string,
): Promise<void> {
  const whole = await filesOf(unit, version, 'reload').catch(() => undefined);
  const addresses = whole ? [...hashesOf(whole, expose).keys()] : [];
  await Promise.allSettled(addresses.map(refresh));
}
