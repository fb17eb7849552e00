import { z } from 'zod';
import { ChannelAmount } from '../channel/parts.ts';
import { CurrencyCode } from '../kit/envelope.ts';
import { pageQuery } from '../kit/paging.ts';
import { route } from '../kit/route.ts';
import { realDay } from '../kit/rules/real-day.ts';
import { rule } from '../kit/rules.ts';
import { QUARANTINE_LIST } from './addresses.ts';
import { BillFormat, ReconKind } from './recon-states.ts';

const text = z.string();

/** Fields that a bill's line states in any file format; `LineFields` without its rules. */
export const MENDABLE = [
  'kind',
  'isReturned',
  'reference',
  'channelReference',
  'queryId',
  'merOrderId',
  'traceNo',
  'acqInsCode',
  'currency',
  'amount',
  'cost',
  'txnTime',
] as const;

/** Reason why a line cannot count as it is. */
export const QuarantineReason = rule.dict('SHAPE', 'FIELD', 'CURRENCY', 'EXPONENT');

const code = (max: number) => rule.orEmpty(rule.code(max)).default('');

/** A line as it counts; numbers that it lacks are empty. */
export const LineFields = z.object({
  kind: ReconKind,
  isReturned: z.boolean('commonData.optionMsg').default(false),
  /** Ours: of the order or the refund. */
  reference: code(40),
  /** The channel's own. */
  channelReference: code(64),
  /** The network's. */
  queryId: code(40),
  merOrderId: code(40),
  traceNo: code(12),
  acqInsCode: code(11),
  terminal: code(40),
  currency: CurrencyCode,
  /** Minor units. */
  amount: ChannelAmount,
  /** Below zero where the channel gives its part back. */
  cost: rule.minor(),
  /** `yyyy-MM-dd HH:mm:ss` on the platform. */
  txnTime: rule.pattern(
    19,
    /^20\d\d-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
    'commonData.dateMsg',
  ),
});
export type LineFields = z.output<typeof LineFields>;

/** A line that nobody could read, or in a currency that the channel does not bill. */
export const QuarantinedLine = z.object({
  lineId: text,
  lineNo: z.number(),
  fileId: text,
  fileName: text,
  format: BillFormat,
  chnlCode: text,
  chnlName: text,
  settleDate: text,
  rawLine: text,
  reason: QuarantineReason,
  /** Field that is wrong, as the contract calls it; empty: the whole line. */
  field: text,
  /** The part of the line that is wrong, from and to which character; null: all of it. */
  span: z.object({ from: z.number(), to: z.number() }).nullable(),
  /** Fields that could be read, for the form. */
  fields: z.record(z.string(), z.string()),
  createTime: text,
  version: z.number(),
});

export const QuarantineQuery = pageQuery(
  { chnlCode: rule.search(20), settleDate: realDay(), reason: QuarantineReason },
  ['settleDate', 'lineNo'],
);

export const quarantineRoutes = {
  list: route({
    method: 'GET',
    path: '/recon/quarantine/list',
    permit: QUARANTINE_LIST,
    query: QuarantineQuery,
    answer: 'page',
    data: QuarantinedLine,
  }),
  /** Corrects a line and processes it alone: it matches, waits or differs like any other. */
  mend: route({
    method: 'PUT',
    path: '/recon/quarantine/{lineId}',
    permit: 'recon:quarantine:mend',
    params: z.object({ lineId: rule.id() }),
    body: LineFields.extend({ reason: rule.reason(), version: rule.version() }),
    answer: 'data',
    data: z.object({ state: text }),
  }),
};
