import { reconErrorRoutes } from '@portal/contract/finance/recon-error-routes';
import { expect, it } from 'vitest';
import { bodyOf, decideIn, itemOf } from '../../../testing/inbox-client.ts';
import { testApp } from '../../../testing/index.ts';
import { reconCases } from '../../../testing/recon-cases.ts';
import { reconFixture } from '../../../testing/recon-fixture.ts';

const test = await testApp({ now: new Date('2026-11-23T03:00:00Z') });
const recon = await reconFixture(test);
const { paid, bill, lineOf, handle, audit, auditor, readError, user } = recon;
const { billedAs } = reconCases(recon);

// From now on it is known what the channel keeps.
await bill([await lineOf(await paid())]);

it('[2.65] [4.5] how a difference ends waits in the inbox, and is passed there', async () => {
  const { error } = await billedAs('12600');
  const place = { source: 'error', id: error.errorId } as const;
  expect(await itemOf(auditor, place)).toBeUndefined();
  await handle(error.errorId, 'WRITE_OFF');
  expect(await itemOf(auditor, place)).toMatchObject({ amount: '100', createBy: 'finance' });
  expect(await bodyOf(auditor, place)).toMatchObject({
    equation: {
      terms: [
        { name: 'channelAmt', amount: '12600' },
        { name: 'platformAmt', amount: '-12500' },
      ],
      result: { name: 'diffAmt', amount: '100' },
    },
  });
  expect(await decideIn(auditor, [place])).toMatchObject([{ ok: true }]);
  expect(await readError(error.errorId)).toMatchObject({ handleStatus: '1', checker: 'auditor' });
});

it('[2.65] [4.5] asked for again it tells who decides what was refused, and nobody who only looks', async () => {
  const { error } = await billedAs('12600');
  const { errorId } = error;
  await handle(errorId, 'WRITE_OFF');
  await audit(errorId, '2', 'Not confirmed');
  await handle(errorId, 'WRITE_OFF', { handleMsg: 'Confirmed by the channel' });
  const open = (as: typeof auditor) =>
    as.call(reconErrorRoutes.get, { params: { errorId } }).then(({ data }) => data);
  expect(await open(auditor)).toMatchObject({
    refused: {
      ...{ verBy: 'auditor', remark: 'Not confirmed' },
      diff: [{ field: 'message', after: 'Confirmed by the channel' }],
    },
  });
  expect(await open(user('readonly'))).toMatchObject({ proposal: {}, refused: null });
});
