/**
 * Loads and matches files of bills that wait, and tells what it took, as JSON: for tests that kill it, and
 * that measure it. Its first line says that it has begun. Arguments: address of a PostgreSQL database or '',
 * data folder of the embedded engine, and the time at which its clock stands, in milliseconds.
 */
import { openEmbedded, openPostgres } from '../db/open.ts';
import { loadWaiting } from '../modules/finance/recon-file/index.ts';
import { matchPlaces } from '../modules/finance/recon-match/index.ts';

const MEGABYTE = 1_024 * 1_024;
const [url = '', folder = '', time = ''] = process.argv.slice(2);

const { db, close } = url ? openPostgres({ url, poolSize: 2 }) : await openEmbedded(folder);
process.stdout.write('begun\n');
const resting = process.memoryUsage.rss() / MEGABYTE;
const started = performance.now();
const on = { db, clock: () => new Date(Number(time)), isStopping: () => false };
const files = await loadWaiting(on);
// A job matches what a process loaded before it died.
if (files === 0) await matchPlaces(on);
const seconds = (performance.now() - started) / 1_000;
await close();
// In kilobytes.
const megabytes = (process.resourceUsage().maxRSS * 1_024) / MEGABYTE - resting;
process.stdout.write(`${JSON.stringify({ files, seconds, megabytes })}\n`);
