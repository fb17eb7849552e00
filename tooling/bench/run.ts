import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../browser.ts';
import { Figures } from './figures.ts';
import { MONEY_ROWS } from './money-rows.ts';
import type { Options } from './options.ts';
import { demoOf, startProduct } from './product.ts';
import { QUERY_ROWS } from './query-rows.ts';
import { measureSizes } from './scenarios/built-sizes.ts';
import { measureExports } from './scenarios/exports.ts';
import { measureFederation } from './scenarios/federation.ts';
import { measureLists } from './scenarios/lists.ts';
import { measureMoney } from './scenarios/money.ts';
import { measureEmbedded, measurePostgres } from './scenarios/queries.ts';
import { measureReleaseNews } from './scenarios/release-news.ts';
import { measureScroll } from './scenarios/scroll.ts';
import { measureSignIn } from './scenarios/sign-in.ts';
import { measureSlowNetwork } from './scenarios/slow-network.ts';
import { measureTabSwitch } from './scenarios/tab-switch.ts';
import { measureTakenBack } from './scenarios/taken-back.ts';
import { measureTenTabs } from './scenarios/ten-tabs.ts';
import { releaseOneBundle, releaseProduct } from './units.ts';
import { newVisitor, signInOnPage } from './visitor.ts';

type Say = (line: string) => void;
type Cleanups = (() => Promise<unknown>)[];

/** Servers under measurement. */
interface Origins {
  remotes: string;
  bundle: string;
}

/** Measures everything and cleans up, last started first, also when it is interrupted. */
export async function runBench(options: Options, say: Say): Promise<Figures> {
  const cleanups: Cleanups = [];
  const cleanUp = async () => {
    for (let next = cleanups.pop(); next; next = cleanups.pop()) await next();
  };
  const interrupted = () => void cleanUp().finally(() => process.exit(130));
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    return await measure(options, say, cleanups);
  } finally {
    await cleanUp();
  }
}

/** Leaves out what nobody has asked for. */
function skipAllBut(figures: Figures, asked: (figure: string) => boolean): Figures {
  for (const figure of figures.missing()) {
    if (!asked(figure)) figures.skip(figure, 'not asked for');
  }
  return figures;
}

async function measure(options: Options, say: Say, cleanups: Cleanups) {
  const { profile, rounds } = options;
  const figures = new Figures();
  const attempt = (what: string, work: () => Promise<void>) =>
    work().catch((error: unknown) => say(`${what}: ${error}`));

  if (options.money) {
    await attempt('money', () => measureMoney(profile, figures));
    return skipAllBut(figures, (figure) => figure in MONEY_ROWS);
  }
  if (options.queries) {
    await attempt('queries on PostgreSQL', () => measurePostgres(profile, figures));
    return skipAllBut(
      figures,
      (figure) => figure in QUERY_ROWS && !figure.startsWith('query.pglite.'),
    );
  }
  if (options.news) {
    await attempt('news of releases', () => measureNews(options, say, cleanups, figures));
    return skipAllBut(figures, (figure) => figure.startsWith('news.'));
  }
  say('Building host and remotes, and the same pages as one bundle …');
  const dataDir = await newFolder(cleanups);
  const bundleDir = await newFolder(cleanups);
  const { releases, seconds } = await releaseProduct(dataDir);
  figures.add('build.time', seconds);
  await measureSizes(dataDir, releases, figures);
  await releaseOneBundle(bundleDir);

  say(`Starting the console with the data of "${profile}" …`);
  const product = await startProduct({ dataDir, profile: demoOf(profile) });
  cleanups.push(product.stop);
  const bundle = await startProduct({ dataDir: bundleDir, profile: 'ci' });
  cleanups.push(bundle.stop);
  const browser = await launchBrowser();
  cleanups.push(() => browser.close());

  for (let round = 1; round <= rounds; round++) {
    say(`Round ${round} of ${rounds} in the browser …`);
    await oneRound(browser, { remotes: product.origin, bundle: bundle.origin }, figures, attempt);
  }
  say('Querying the order list …');
  await attempt('queries on PGlite', () => measureEmbedded(product, figures));
  await attempt('queries on PostgreSQL', () => measurePostgres(profile, figures));
  say('Posting to the ledger …');
  await attempt('money', () => measureMoney(profile, figures));
  say('Exporting 299,999 orders …');
  await attempt('exports', () => measureExports(figures));
  say('Releasing to 200 browsers …');
  await attempt('news of releases', () => measureReleaseNews(figures));
  say('Taking a version back …');
  const { origin } = product;
  await attempt('rollbacks', () => measureTakenBack(browser, { origin, dataDir }, 1, figures));
  return figures;
}

async function measureNews(
  { profile, rounds }: Options,
  say: Say,
  cleanups: Cleanups,
  figures: Figures,
): Promise<void> {
  await measureReleaseNews(figures);
  say('Building host and remotes …');
  const dataDir = await newFolder(cleanups);
  await releaseProduct(dataDir);
  const { origin, stop } = await startProduct({ dataDir, profile: demoOf(profile) });
  cleanups.push(stop);
  const browser = await launchBrowser();
  cleanups.push(() => browser.close());
  say(`Taking a version back, ${rounds} times in six windows …`);
  await measureTakenBack(browser, { origin, dataDir }, rounds, figures);
}

async function oneRound(
  browser: Browser,
  origins: Origins,
  figures: Figures,
  attempt: (what: string, work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const { remotes } = origins;
  await attempt('the sign-in page', () => measureSignIn(browser, remotes, figures));
  await attempt('a slow network', () => measureSlowNetwork(browser, remotes, figures));
  await attempt('federation', () => measureFederation(browser, origins, figures));
  const visitor = await newVisitor(browser, remotes);
  try {
    await attempt('sign-in', () => signInOnPage(visitor));
    await attempt('lists', () => measureLists(visitor, figures));
    await attempt('scrolling', () => measureScroll(visitor, figures));
    await attempt('switching tabs', () => measureTabSwitch(visitor, figures));
    await attempt('ten tabs', () => measureTenTabs(visitor, figures));
  } finally {
    await visitor.close();
  }
}

async function newFolder(cleanups: Cleanups): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'console-bench-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
