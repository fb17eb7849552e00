import { message } from '@portal/contract/kit/message';
import { jobHandler } from '../../../jobs/handler.ts';
import { applyToRefund } from './apply-refund.ts';
import { Asking } from './ask.ts';
import { claimRefunds } from './due.ts';

/** Asks channels about refunds that were sent and have no outcome (domain §1.2, §10.1). */
export const queryRefunds = jobHandler({
  name: 'refund.query',
  parameters: {},
  run: async (context) => {
    const { clock, audit } = context;
    const asking = new Asking(context, {
      call: 'refundQuery',
      claim: claimRefunds,
      apply: (tx, due) => applyToRefund(tx, due, clock()),
      unknown: async (tx, { reference }) => {
        const changed = await tx
          .updateTable('biz_refund')
          .set({ status: '6' })
          .where('refund_id', '=', reference)
          .where('status', '=', '1')
          .returning('refund_id')
          .executeTakeFirst();
        if (!changed) return;
        const change = { objType: 'order:refund', objId: reference, action: 'result' };
        await audit(tx, [{ ...change, fromStatus: '1', toStatus: '6' }]);
      },
    });
    await asking.run();
    return message('job.handler.refund.query.done', asking.counts);
  },
});
