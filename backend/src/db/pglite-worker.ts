/** Thread that owns the embedded database; answers one message per statement, in order. */
import { existsSync, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import { dataDir as emptyCluster } from '@electric-sql/pglite-prepopulatedfs';
import utils from 'pg/lib/utils.js';
import type { WorkerAnswer, WorkerRequest, WorkerStart } from './pglite-protocol.ts';
import { EngineFault, lastResult } from './pglite-results.ts';
import { PLATFORM_ZONE } from './zone.ts';

const start = workerData as WorkerStart;
const asText = (text: string) => text;
/** int8, date, timestamp, timestamptz stay text; numeric already is. */
const asTexts = { 20: asText, 1082: asText, 1114: asText, 1184: asText };

/**
 * Megabytes of pages that the engine keeps in its own memory, beside the file cache of the system
 * (ADR 0095): a fourth of its default. A load is faster by a sixth, and the process lighter by 100 MB.
 */
const BUFFERS_MB = 32;
/** Megabytes of the write-ahead log that a checkpoint leaves for the next changes. */
const LOG_MB = 32;
/** Bytes by which the log grows between two checkpoints. */
const LOG_GROWTH = 32 * 1024 * 1024;

/**
 * Files that a new database begins with. Those of an empty cluster are ready-made: to have the engine make them
 * takes six seconds (ADR 0095).
 */
async function firstFiles(): Promise<Blob | undefined> {
  if (start.image) return openAsBlob(start.image);
  if (start.directory && existsSync(join(start.directory, 'PG_VERSION'))) return undefined;
  return emptyCluster();
}

const loadDataDir = await firstFiles();
const database = new PGlite({
  pgliteWasmModule: start.engine,
  startParams: [
    ...PGlite.defaultStartParams,
    ...['-c', `shared_buffers=${BUFFERS_MB}MB`],
    ...['-c', `min_wal_size=${LOG_MB}MB`, '-c', `max_wal_size=${LOG_MB}MB`],
  ],
  ...(start.directory ? { dataDir: start.directory } : {}),
  ...(loadDataDir ? { loadDataDir } : {}),
});

const { serialize } = protocol;
/** Type → how its text is read. Put together once: the library would copy hundreds for each statement. */
let readers: PGlite['parsers'] = asTexts;

/**
 * A statement and what it asks for in one message, as drivers of PostgreSQL send it: the library's own
 * `query` goes to the engine six times. Parameters are written as the other engine's driver writes them.
 */
function oneMessage(text: string, parameters: readonly unknown[]): Uint8Array {
  return Buffer.concat([
    serialize.parse({ text }),
    serialize.bind({ values: parameters.map(utils.prepareValue) }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ]);
}

/** Without parameters the simple protocol is used, which also takes several statements. */
async function run(text: string, parameters: readonly unknown[]): Promise<Results> {
  const message = parameters.length > 0 ? oneMessage(text, parameters) : serialize.query(text);
  const { messages } = await database.execProtocol(message);
  return lastResult(parse.parseResults(messages, readers));
}

async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  if (request.kind === 'close') {
    await database.close();
    return { id: request.id, rows: [] };
  }
  if (request.kind === 'dump') {
    const image = await database.dumpDataDir('none');
    return { id: request.id, rows: [new Uint8Array(await image.arrayBuffer())] };
  }
  const { rows, affectedRows, command } = await run(request.text, request.parameters);
  return { id: request.id, rows, affected: affectedRows, command };
}

/** Fields of a server error that callers look at, as the `pg` driver names them. */
function failure(id: number, error: unknown): WorkerAnswer {
  const source = error as Partial<Record<'code' | 'constraint' | 'table' | 'detail', string>>;
  return {
    id,
    rows: [],
    error: {
      message: error instanceof Error ? error.message : String(error),
      code: source.code,
      constraint: source.constraint,
      table: source.table,
      detail: source.detail,
    },
  };
}

/** Statements between two looks at the log. */
const LOOK_EVERY = 200;

let statements = 0;
let freedUpTo = '0/0';

/**
 * Frees the write-ahead log now and then. The engine has no background process that would, so that an open
 * database only ever grew. A checkpoint may be made inside a transaction; one that has failed refuses it,
 * and the next look makes it.
 */
async function freeLog(): Promise<void> {
  statements += 1;
  if (!start.directory || statements % LOOK_EVERY !== 0) return;
  const { rows } = await database.query<{ at: string; grown: string }>(
    'select pg_current_wal_insert_lsn()::text as at, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1)::text as grown',
    [freedUpTo],
  );
  const [log] = rows;
  if (!log || Number(log.grown) < LOG_GROWTH) return;
  await database.exec('checkpoint');
  freedUpTo = log.at;
}

async function ready(): Promise<WorkerAnswer> {
  await database.waitReady;
  readers = { ...database.parsers, ...asTexts };
  await database.exec(`set time zone '${PLATFORM_ZONE}'`);
  return { id: 0, rows: [] };
}

parentPort?.postMessage(await ready().catch((error: unknown) => failure(0, error)));
parentPort?.on('message', async (request: WorkerRequest) => {
  let isBroken = false;
  const message = await answer(request).catch((error: unknown) => {
    isBroken = error instanceof EngineFault;
    return failure(request.id, error);
  });
  parentPort?.postMessage(message);
  if (request.kind === 'close') parentPort?.close();
  else await freeLog().catch(() => undefined);
  // Ends this thread only; the directory is as after a kill, from which it recovers.
  if (isBroken) process.exit(1);
});
