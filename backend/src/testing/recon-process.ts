/**
 * Loads and matches files of bills that wait, and tells what it took, as JSON: for tests that kill it, and
 * for the benchmark. Its first line says that it has begun. Arguments: address of a PostgreSQL database,
 * and the time at which its clock stands, in milliseconds.
 */
import { openPostgres } from '../db/open.ts';
import { loadWaiting } from '../modules/finance/recon-file/index.ts';

const [url = '', time = ''] = process.argv.slice(2);

const { db, close } = openPostgres({ url, poolSize: 2 });
process.stdout.write('begun\n');
const started = performance.now();
const clock = () => new Date(Number(time));
const files = await loadWaiting({ db, clock, isStopping: () => false });
const seconds = (performance.now() - started) / 1_000;
await close();
const megabytes = process.resourceUsage().maxRSS / 1_024;
process.stdout.write(`${JSON.stringify({ files, seconds, megabytes })}\n`);
