import { waitingRoutes } from '@portal/contract/common/waiting';
import { channelRoutes } from '@portal/contract/merchant/channel';
import { reviewRoutes } from '@portal/contract/merchant/review';
import { expect, it } from 'vitest';
import { stampAt } from '../../../kernel/clock.ts';
import { testApp } from '../../../testing/index.ts';
import { decide, requestOf, WIDE } from '../../../testing/limit-fixture.ts';
import { addRole } from '../../../testing/user-manager.ts';

const { db, as, clock } = await testApp();
const operator = await as('operator');
const { user_id } = await db
  .selectFrom('sys_user')
  .where('user_name', '=', 'merchant')
  .select('user_id')
  .executeTakeFirstOrThrow();
const role_id = await addRole(db, 'reviewing-merchant', {
  dataScope: '1',
  permits: ['mer:audit:'],
});
await db.insertInto('sys_user_role').values({ user_id, role_id }).execute();
const merchant = await as('merchant');

it('[1.3] a request about a channel itself is nothing to a merchant user, whatever its role', async () => {
  const plan = {
    basis: 'PER_TXN',
    isDistDc: 'N',
    all: { hasLadder: 'N', ratePpm: 7_000, top: null },
    d0: null,
  };
  const effectiveFrom = stampAt(clock.now().getTime()).slice(0, 10);
  const body = { plans: [{ currency: '840', plan, effectiveFrom }] };
  const params = { chnlCode: WIDE };
  const auditId = requestOf(await operator.call(channelRoutes.changeFee, { params, body }));

  const idsOf = async (client: typeof merchant) =>
    (await client.call(reviewRoutes.list, { query: { verStatus: '0', pageSize: 100 } })).rows?.map(
      (row) => (row as { auditId: string }).auditId,
    );
  expect(await idsOf(operator)).toContain(auditId);
  expect(await idsOf(merchant)).not.toContain(auditId);
  expect(await merchant.call(reviewRoutes.get, { params: { auditId } })).toMatchObject({
    code: 404,
  });
  const { data } = await merchant.call(waitingRoutes.counts);
  const count = (await idsOf(merchant))?.length;
  expect(data).toEqual([{ component: 'merchant/audit/index', count }]);
  expect(await decide(merchant, auditId)).toMatchObject({ ok: false, msg: '访问资源不存在' });
});
