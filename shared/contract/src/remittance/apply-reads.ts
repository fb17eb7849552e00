import { z } from 'zod';
import { Revealed, revealOf } from '../kit/reveal.ts';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';
import { RemitApplyQuery } from './apply.ts';
import { RemitTimelineItem } from './timeline.ts';

const params = z.object({ applyNo: rule.code(20) });
const zone = z.string();

/** Further ways to read applications. */
export const remitReadRoutes = {
  export: route({
    method: 'GET',
    path: '/remit/apply/export',
    permit: 'remit:apply:export',
    query: RemitApplyQuery,
    answer: 'msg',
  }),
  /** Everything that is stored of its life, newest first, in two lanes (money §3, timeline). */
  timeline: route({
    method: 'GET',
    path: '/remit/apply/{applyNo}/timeline',
    permit: 'remit:apply:query',
    params,
    answer: 'data',
    data: z.object({
      /** IANA names of the zones of either lane. */
      platformZone: zone,
      channelZone: zone,
      chnlName: z.string(),
      items: z.array(RemitTimelineItem),
    }),
  }),
  /** The application on paper, in the caller's language: a PDF of what its page shows the caller. */
  print: route({
    method: 'GET',
    path: '/remit/apply/{applyNo}/pdf',
    permit: 'remit:apply:print',
    // Leaves the house as an export does: who has printed it is kept.
    writes: true,
    params,
    answer: 'file',
  }),
  /** One sealed value in the open, with the reason in the trail. */
  reveal: route({
    method: 'POST',
    path: '/remit/apply/{applyNo}/reveal',
    permit: 'remit:apply:reveal',
    stepUp: true,
    params,
    body: revealOf('payerAccount', 'payeeAccount', 'idNo'),
    answer: 'data',
    data: Revealed,
  }),
};
