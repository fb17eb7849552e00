import { z } from 'zod';
import { route } from '../kit/route.ts';

/** Pending counts of the caller, by the component of the page that lists them: for menu badges. */
export const waitingRoutes = {
  counts: route({
    method: 'GET',
    path: '/common/waiting',
    permit: null,
    answer: 'data',
    data: z.array(z.object({ component: z.string(), count: z.number() })),
  }),
};
