import { z } from 'zod';
import { decides, decisionOf, resultOf } from '../kit/decision.ts';
import { ImportReport } from '../kit/import.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { DIFFERENCE_LIST } from './addresses.ts';
import {
  ReconErrorDetail,
  ReconErrorQuery,
  ReconOverview,
  ReconWaiting,
  ReconError as Row,
  WaitingQuery,
} from './recon-error.ts';
import { Candidate, Chosen, ReconEffect } from './recon-side.ts';
import { ERRORS_AT_ONCE, ReconAction } from './recon-states.ts';

const errorId = rule.pattern(17, /^E\d{16}$/, 'commonData.idMsg');
const ofError = z.object({ errorId });

/** Action on one difference, or on several of one kind. */
export const Handling = z
  .object({
    items: z
      .array(z.object({ errorId, version: rule.version() }, 'commonData.idMsg'), 'commonData.idMsg')
      .min(1, 'commonData.idMsg')
      .max(ERRORS_AT_ONCE, 'commonData.idMsg')
      .refine(
        (items) => new Set(items.map((item) => item.errorId)).size === items.length,
        'commonData.idMsg',
      ),
    action: ReconAction,
    /** 1 to 500 characters (specification §5). */
    handleMsg: rule.reason(),
    /** The other side, of one difference only. */
    chosen: Chosen.optional(),
  })
  .refine(({ items, chosen }) => !chosen || items.length === 1, {
    path: ['chosen'],
    message: 'recon.chosenOne',
  })
  .refine(({ action, chosen }) => action !== 'LINK' || chosen !== undefined, {
    path: ['chosen'],
    message: 'recon.chosenNeeded',
  });

/** Either decision about waiting handlings; a refusal needs its reason (INV-09). */
export const HandlingDecision = decisionOf(errorId);

/** Result for one difference; `waits`: for somebody else, now. */
const Result = resultOf({ errorId: z.string() }).extend({ waits: z.boolean() });

const PATH = '/recon/error';
const query = 'recon:error:query';
const handle = 'recon:error:handle';

export const reconErrorRoutes = {
  list: route({
    method: 'GET',
    path: `${PATH}/list`,
    permit: DIFFERENCE_LIST,
    query: ReconErrorQuery,
    answer: 'page',
    data: Row,
  }),
  overview: route({
    method: 'GET',
    path: `${PATH}/overview`,
    permit: DIFFERENCE_LIST,
    query: z.object({ chnlCode: rule.search(20).optional(), currency: rule.currency().optional() }),
    answer: 'data',
    data: ReconOverview,
  }),
  waiting: route({
    method: 'GET',
    path: `${PATH}/waiting/list`,
    permit: DIFFERENCE_LIST,
    query: WaitingQuery,
    answer: 'page',
    data: ReconWaiting,
  }),
  export: route({
    method: 'GET',
    path: `${PATH}/export`,
    permit: 'recon:error:export',
    query: ReconErrorQuery,
    answer: 'msg',
  }),
  /** Handles each in a transaction of its own, or asks for its check, with a result of its own. */
  handle: route({ ...decides(`${PATH}/handle`, handle, Handling, Result), money: true }),
  /** Passes or refuses what others have asked for, each in a transaction of its own. */
  audit: route({
    ...decides(`${PATH}/audit`, 'recon:error:audit', HandlingDecision, Result),
    money: true,
  }),
  /** Workbook of unhandled differences, to be decided in it and sent back. */
  sheet: route({
    method: 'GET',
    path: `${PATH}/sheet`,
    permit: 'recon:error:export',
    query: ReconErrorQuery,
    answer: 'msg',
  }),
  /** Previews the decisions of a workbook, row by row. */
  sheetPreview: route({
    method: 'POST',
    path: `${PATH}/sheet/preview`,
    permit: handle,
    trace: { action: 'preview' },
    file: 'file',
    answer: 'data',
    msgInData: true,
    data: ImportReport,
  }),
  /** Does it; a row that somebody has changed meanwhile is refused alone. */
  sheetImport: route({
    method: 'POST',
    path: `${PATH}/sheet`,
    permit: handle,
    stepUp: true,
    trace: { action: 'import' },
    file: 'file',
    answer: 'data',
    msgInData: true,
    data: ImportReport,
  }),
  get: route({
    method: 'GET',
    path: `${PATH}/{errorId}`,
    permit: query,
    params: ofError,
    answer: 'data',
    data: ReconErrorDetail,
  }),
  /** Candidates by a number that somebody knows; none: there is no such thing, or it is taken. */
  candidates: route({
    method: 'GET',
    path: `${PATH}/{errorId}/candidate`,
    permit: handle,
    params: ofError,
    query: z.object({ anyId: rule.code(64) }),
    answer: 'data',
    data: z.array(Candidate),
  }),
  /** Previews the entries that an action would post; nothing is stored. */
  effect: route({
    method: 'GET',
    path: `${PATH}/{errorId}/effect`,
    permit: query,
    params: ofError,
    query: z.object({
      action: ReconAction,
      side: Chosen.shape.side.optional(),
      id: Chosen.shape.id.optional(),
    }),
    answer: 'data',
    data: ReconEffect,
  }),
  withdraw: route({
    method: 'PUT',
    path: `${PATH}/{errorId}/withdraw`,
    permit: handle,
    params: ofError,
    answer: 'done',
  }),
  /** Another word about it, whatever has become of it: handled never opens again. */
  note: route({
    method: 'POST',
    path: `${PATH}/{errorId}/note`,
    permit: handle,
    params: ofError,
    body: z.object({ message: rule.reason() }),
    answer: 'done',
  }),
};
