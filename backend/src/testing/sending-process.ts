/**
 * A process that sends remittances without an end, for tests that kill it. Arguments: address of the
 * database, and the time at which its clock stands, in milliseconds.
 */
import { openPostgres } from '../db/open.ts';
import { runJob } from './run-job.ts';
import './keys.ts';

const [url = '', time = ''] = process.argv.slice(2);
const { db } = openPostgres({ url, poolSize: 8 });
const clock = { now: () => new Date(Number(time)) };
process.stdout.write('ready\n');
for (;;) await runJob({ db, clock }, 'remit.send');
