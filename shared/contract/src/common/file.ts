import { z } from 'zod';
import { route } from '../kit/route.ts';
import { rule } from '../kit/rules.ts';

export const fileRoutes = {
  /** A file made by an export of the same user; named by the `download-filename` header. */
  download: route({
    method: 'GET',
    path: '/common/download',
    permit: null,
    query: z.object({
      fileName: rule.pattern(200, /^[\w.-]+$/, 'commonData.codeMsg'),
      delete: rule.dict('true', 'false').default('true'),
    }),
    answer: 'file',
  }),
};
