import { buffer } from 'node:stream/consumers';
import { CODE, type Envelope } from '@portal/contract/kit/envelope';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { systemClock } from '../kernel/clock.ts';
import { ExportFiles } from '../kernel/export-files.ts';
import { sheetsIn } from './sheets.ts';
import { STRANGE } from './strangers.ts';

/** Fields of a form that say whose it will be: what is nobody's to choose is refused at them. */
const OWNER_FIELDS = ['merId', 'superiorMerId', 'agentId', 'deptId', 'chnlCode'];
const MISSING = '访问资源不存在';
/** Merchants' own users change no field of the platform's, whosever it is. */
const CLOSED = '该项由平台维护，商户不能修改';
const EXPORTED = /\.(?:csv|xlsx)$/;

type Row = Readonly<Record<string, unknown>>;
const isOwn = (row: unknown) =>
  STRANGE.some((own) => Object.values((row ?? {}) as Row).includes(own));
const dataOf = (answer: Envelope) => (answer as { data?: unknown }).data;

/** Tells that nothing is listed, counted or summed up but what is the strangers' own. */
function hasNothing(data: unknown): boolean {
  if (Array.isArray(data)) return data.every((item) => isOwn(item) || hasNothing(item));
  if (typeof data === 'object' && data !== null) return Object.values(data).every(hasNothing);
  return typeof data === 'number' ? data === 0 : !/^-?[1-9]\d*$/.test(String(data));
}

/** Tells that an answer is of records, none of which is another's: a list without pages, or sums. */
export function isEmptyAnswer(answer: Envelope): boolean {
  const data = dataOf(answer);
  if (answer.code !== CODE.ok || typeof data !== 'object' || data === null) return false;
  return Array.isArray(data) ? data.every(isOwn) : hasNothing(data);
}

/** Says that there is no such record, or that no user of a merchant or an agent may; of several, of each. */
export function isRefused(answer: Envelope): boolean {
  const data = dataOf(answer);
  if (answer.code === CODE.ok && Array.isArray(data) && data.length > 0) {
    return data.every(({ ok, msg }: Row) => ok === false && msg === MISSING);
  }
  const { code, msg } = answer;
  return code === CODE.forbidden || msg === CLOSED || (code === CODE.notFound && msg === MISSING);
}

/** Tells that a report of a workbook took no line of it. */
export function isLeftOut(answer: Envelope): boolean {
  const { added = 0, updated = 0, refused = 0 } = (dataOf(answer) ?? {}) as Row;
  return added === 0 && updated === 0 && Number(refused) > 0;
}

/** Tells that a form is refused for whose it would be, and for nothing else. */
export function isNoChoice({ fields = {} }: Envelope): boolean {
  const names = Object.keys(fields);
  return names.length > 0 && names.every((name) => OWNER_FIELDS.includes(name));
}

/** Tells that a page has rows other than those of the strangers themselves. */
export const hasOthers = (answer: Envelope): boolean =>
  'rows' in answer && Array.isArray(answer.rows) && !answer.rows.every(isOwn);

const files = new ExportFiles(systemClock);

/** The bytes of a file that was exported. */
export const exportedBytes = (db: Kysely<Database>, name: string): Promise<Buffer> =>
  buffer(files.parts(db, name));

/** Lines below the heading of a file that an answer names, but for the strangers' own; undefined without a file. */
export async function exportedLines(
  db: Kysely<Database>,
  { code, msg = '' }: Envelope,
): Promise<string[] | undefined> {
  if (code !== CODE.ok || !EXPORTED.test(msg)) return undefined;
  const bytes = await exportedBytes(db, msg);
  const [, ...lines] = msg.endsWith('.csv')
    ? bytes.toString().split('\r\n')
    : (sheetsIn(bytes)[0]?.rows ?? []).map((cells) => cells.join());
  return lines.filter((line) => line !== '' && !STRANGE.some((own) => line.includes(own)));
}
