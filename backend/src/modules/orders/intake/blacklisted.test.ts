import { blacklistRoutes } from '@portal/contract/merchant/blacklist';
import { describe, expect, it } from 'vitest';
import { firstDemoMerchantId } from '../../../demo/index.ts';
import { digitsAt } from '../../../kernel/clock.ts';
import { testApp } from '../../../testing/index.ts';
import { injecting, issueKey, orderOf, platformOf } from '../../../testing/intake-fixture.ts';
import { giveChannel, NARROW } from '../../../testing/limit-fixture.ts';

/** A month without orders of the demonstration data. */
const { app, db, as, clock } = await testApp({ now: new Date('2027-03-10T12:00:00+07:00') });
const merId = firstDemoMerchantId();
await giveChannel(db, merId, NARROW);
await db.deleteFrom('mer_limit').execute();
const platform = platformOf(injecting(app), await issueKey(await as('admin')), clock.now);

describe('[2.57] orders of a person on the blacklist', () => {
  it('are refused however the papers write the name, others of that call are not', async () => {
    const numbers = ['01', '02'].map((end) => ({
      idCard: `8888881990010112${end}`,
      card: `90001234123412${end}`,
    }));
    const risk = await as('risk');
    for (const [at, name] of ['古丽米热艾比布力', 'OBrien'].entries()) {
      const entry = { ...numbers[at], name, deviceId: `D-${at}`, types: ['NAME'], remark: 'x' };
      expect((await risk.call(blacklistRoutes.create, { body: entry as never })).code).toBe(200);
    }
    const listed = ['古丽米热艾比布力', '古丽米热·艾比布力', 'OBrien', "O'Brien", 'O Brien'];
    const names = [...listed, '古丽娜尔·艾比布力', 'Bryan'];
    const { data } = await platform.orders(
      names.map((customerName, at) =>
        orderOf(merId, `BL-${at}`, digitsAt(clock.now()), { customerName }),
      ),
    );
    expect(data.items.map(({ reason }) => reason)).toEqual([
      ...listed.map(() => 'BLACKLIST'),
      '',
      '',
    ]);
  });
});
