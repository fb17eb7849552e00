import { describe, expect, it } from 'vitest';
import { actionsOf, type Handleable, needsCandidate } from './recon-actions.ts';
import { Handling, HandlingDecision } from './recon-error-routes.ts';
import { templatesOf } from './recon-messages.ts';
import { ReconAction } from './recon-states.ts';
import { rowsOf } from './recon-summary.ts';

const open: Handleable = {
  errType: '3',
  direction: 'OVER',
  kind: 'SALE',
  isReturned: false,
  handleStatus: '0',
  claimStatus: '',
};
const ways = (over: Partial<Handleable>) => actionsOf({ ...open, ...over });

describe('[2.65] ways to end a difference (money §1.1)', () => {
  it.each<[string, Partial<Handleable>, readonly string[]]>([
    ['a late success', {}, ['ADJUST', 'REFUND_PAYER', 'WRITE_OFF']],
    [
      'a refund that only the channel has made',
      { direction: 'SHORT', kind: 'REFUND' },
      ['ADJUST', 'CHANNEL_CLAIM', 'WRITE_OFF'],
    ],
    ['no difference of money', { direction: 'NONE' }, ['NOTE']],
    [
      'a sale that the channel lacks',
      { errType: '4', direction: 'SHORT' },
      ['LINK', 'CHANNEL_CLAIM', 'REVERSE', 'WRITE_OFF'],
    ],
    [
      'a refund that the channel lacks',
      { errType: '4', kind: 'REFUND' },
      ['LINK', 'ADJUST', 'REFUND_PAYER', 'WRITE_OFF'],
    ],
    [
      'a returned refund that the channel lacks',
      { errType: '4', direction: 'SHORT', kind: 'REFUND', isReturned: true },
      ['LINK', 'CHANNEL_CLAIM', 'WRITE_OFF'],
    ],
    [
      'a reversed sale that the channel lacks',
      { errType: '4', isReturned: true },
      ['LINK', 'REFUND_PAYER', 'WRITE_OFF'],
    ],
    ['a dearer fee', { errType: '6', direction: 'SHORT' }, ['CHANNEL_CLAIM', 'WRITE_OFF']],
    ['a payment that is billed twice', { errType: '8' }, ['REFUND_PAYER', 'WRITE_OFF']],
    ['what is handled', { handleStatus: '1' }, []],
    ['an open claim', { handleStatus: '1', claimStatus: 'OPEN' }, ['CLAIM_RECEIVED']],
    ['a claim that was paid', { handleStatus: '1', claimStatus: 'RECEIVED' }, []],
  ])('%s', (_, over, actions) => {
    expect(ways(over)).toEqual(actions);
  });

  it('the other side is chosen where two stand alone', () => {
    expect([needsCandidate('LINK', '4'), needsCandidate('ADJUST', '5')]).toEqual([true, true]);
    expect([needsCandidate('ADJUST', '3'), needsCandidate('WRITE_OFF', '5')]).toEqual([
      false,
      false,
    ]);
  });

  it('each has a message to begin with', () => {
    expect(ReconAction.options.filter((action) => templatesOf(action).length === 0)).toEqual([]);
  });
});

describe('[5.5] what a handling must say', () => {
  const items = [{ errorId: 'E2026112100000318' }];
  const handling = { items, action: 'WRITE_OFF', handleMsg: 'Rounding of the channel' };
  const problem = (over: object) =>
    Handling.safeParse({ ...handling, ...over }).error?.issues[0]?.message;

  it.each([
    ['a message of one character', { handleMsg: 'x' }, undefined],
    ['a message of 500', { handleMsg: 'x'.repeat(500) }, undefined],
    ['a message of 501', { handleMsg: 'x'.repeat(501) }, 'commonData.maxLength?max=500'],
    ['no message', { handleMsg: ' ' }, 'commonData.blankMsg'],
    ['one difference twice', { items: [...items, ...items] }, 'commonData.idMsg'],
    ['a link to nothing', { action: 'LINK' }, 'recon.chosenNeeded'],
    [
      'a link of two',
      {
        items: [...items, { errorId: 'E2026112100000319' }],
        action: 'LINK',
        chosen: { side: 'LINE', id: '1' },
      },
      'recon.chosenOne',
    ],
  ])('%s', (_, over, message) => {
    expect(problem(over)).toBe(message);
  });

  it('a refusal has its reason (INV-09)', () => {
    const ids = [items[0]?.errorId];
    expect(HandlingDecision.safeParse({ ids, verStatus: '2' }).success).toBe(false);
    expect(HandlingDecision.safeParse({ ids, verStatus: '1' }).success).toBe(true);
  });
});

it('[2.64] a number of the summary names the rows that it adds up', () => {
  const place = { settleDate: '2026-11-21', chnlCode: 'UPI_QR', currency: '840' };
  expect(rowsOf(place, 'gross')).toEqual({ ...place, part: 'SALE' });
  expect(rowsOf(place, 'refund')).toEqual({ ...place, part: 'BACK' });
  expect(rowsOf(place, 'net')).toEqual(place);
});
