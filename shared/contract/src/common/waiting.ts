import { z } from 'zod';
import { route } from '../kit/route.ts';

/** What waits for the caller, by the component of the page that shows it: for the badges of the menu. */
export const waitingRoutes = {
  counts: route({
    method: 'GET',
    path: '/common/waiting',
    permit: null,
    answer: 'data',
    data: z.array(z.object({ component: z.string(), count: z.number() })),
  }),
};
