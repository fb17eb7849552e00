import { expect, it } from 'vitest';
import { bodyOf, decideIn, itemOf } from '../../../testing/inbox-client.ts';
import { testApp } from '../../../testing/index.ts';
import { forcedFixture, UNPAID } from './testing/forced-fixture.ts';

const test = await testApp({ now: new Date('2026-11-22T03:00:00.000Z') });
const { lab, disputed, ask } = await forcedFixture(test);

it('[2.68] [4.5] a batch waits in the inbox with its equation, and is passed there', async () => {
  await lab.sell(3_400n, { fee: 20n });
  const id = await lab.made();
  const place = { source: 'batch', id } as const;
  expect(await itemOf(lab.auditor, place)).toMatchObject({ amount: '3380', currency: '840' });
  const body = await bodyOf(lab.auditor, place);
  expect(body).toMatchObject({
    equation: {
      terms: [
        { name: 'term.gross', amount: '3400', count: 1 },
        { name: 'term.fee', amount: '-20', count: 1 },
      ],
      result: { name: 'settleAmt', amount: '3380' },
    },
    checks: [
      { name: 'tiesOut', tone: 'met' },
      { name: 'withinBalance', tone: 'met' },
      { name: 'accountStable', tone: 'met' },
    ],
  });
  expect(await decideIn(lab.auditor, [place])).toMatchObject([{ ok: true }]);
  expect(await lab.read(id)).toMatchObject({ status: '1' });
});

it('[2.68] [4.5] a payout in dispute waits there, and is decided on its page alone', async () => {
  const id = await disputed('paid');
  await ask(id, UNPAID);
  const place = { source: 'payout', id } as const;
  expect(await itemOf(lab.auditor, place)).toMatchObject({ createBy: 'finance', lock: '' });
  const { facts } = await bodyOf(lab.auditor, place);
  expect(facts).toContainEqual({ name: 'payoutResult', kind: 'word', value: 'UNPAID' });
  // The answers of the channel, in the order in which it gave them.
  const answers = facts.filter(({ name }) => name === 'channelAnswer').map(({ value }) => value);
  expect(answers).toEqual(['PENDING', 'SUCCEEDED', 'FAILED']);
  expect(await decideIn(lab.auditor, [place])).toMatchObject([{ ok: false }]);
  expect(await itemOf(lab.auditor, place)).toBeDefined();
});
