import { jobHandler } from '../../../jobs/handler.ts';
import { raiseVersion } from '../../../kernel/cache-version.ts';

/** Makes every process and browser read dictionaries and parameters again. */
export const dictRefresh = jobHandler({
  name: 'dict.refresh',
  parameters: {},
  run: async ({ db }) => {
    await raiseVersion(db, 'config', 'dict');
    return 'job.handler.dict.refresh.done';
  },
});
