import { message } from '@portal/contract/kit/message';
import { MERCHANT_STATUS } from '@portal/contract/merchant/dictionaries';
import { jobHandler } from '../../../jobs/handler.ts';
import { DAY_MS, stampAt } from '../../../kernel/clock.ts';
import { translate } from '../../../kernel/words.ts';
import { postNotice } from '../../system/notice/index.ts';

/** Days before the end of a licence on which its merchant is named (domain §10.1). */
const DAYS_BEFORE = [30, 7, 1];
/** Roles that can act on a reminder. */
const ROLES = ['admin', 'ops'];

/** Tells operators which merchants' licences end in thirty days, in seven, and tomorrow. */
export const licenceReminder = jobHandler({
  name: 'mer.licenceReminder',
  parameters: {},
  run: async ({ db, clock }) => {
    const time = clock().getTime();
    const days = DAYS_BEFORE.map((before) => stampAt(time + before * DAY_MS).slice(0, 10));
    const merchants = await db
      .selectFrom('mer_merchant')
      .where('licence_valid', 'in', days)
      .where('status', '<>', MERCHANT_STATUS.closed)
      .orderBy('licence_valid')
      .orderBy('mer_id')
      .select(['mer_id', 'mer_name', 'licence_valid'])
      .execute();
    const done = message('job.handler.mer.licenceReminder.done', { count: merchants.length });
    if (merchants.length === 0) return done;
    await postNotice(db, {
      roles: ROLES,
      text: (language) => ({
        title: translate(language, 'job.handler.mer.licenceReminder.notice'),
        summary: translate(language, done),
      }),
      lines: merchants.map((row) => `${row.licence_valid} ${row.mer_id} ${row.mer_name}`),
      now: stampAt(time),
    });
    return done;
  },
});
