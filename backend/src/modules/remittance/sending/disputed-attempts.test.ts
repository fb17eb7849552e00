import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../kernel/clock.ts';
import {
  AFTER_ALL,
  disputedFixture,
  FAILED,
  PAID,
  UNPAID,
} from '../../../testing/disputed-fixture.ts';
import { TEST_ASOF, testApp } from '../../../testing/index.ts';
import { remitFixture } from '../../../testing/remit-fixture.ts';

const test = await testApp({ now: new Date(`${TEST_ASOF}T05:00:00.000Z`) });
const lab = await remitFixture(test);
await lab.fund(100_000_000n);
const { tell, ask, offered, force, booked, isSettled, failed } = disputedFixture(test, lab);

describe('[2.67] a later attempt at a remittance that its channel contradicts', () => {
  it('can be said to be paid, for what came back of the earlier one was settled', async () => {
    const applyNo = await lab.paid();
    await lab.comeBack(applyNo, undefined, 'CUST');
    expect(await lab.resend(applyNo)).toMatchObject({ code: 200 });
    await lab.fault(`${applyNo}-2`);
    await lab.send();
    await tell(`${applyNo}-2`, FAILED);
    expect(await offered(applyNo)).toEqual({ PAID: 'KEEP', UNPAID: 'TAKE_BACK' });
    const before = await booked(applyNo);
    await force(applyNo, PAID);
    expect(await booked(applyNo)).toEqual(before);
    await isSettled(applyNo, '2');
  });
});

describe('[2.67] an earlier attempt at a remittance that was paid after all', () => {
  /** Sent twice; the first attempt has failed, and is then said to be paid. */
  async function resent(fault: 'prompt' | 'declined'): Promise<string> {
    const applyNo = await failed();
    expect(await lab.resend(applyNo)).toMatchObject({ code: 200 });
    await lab.fault(`${applyNo}-2`, fault);
    await lab.send();
    await tell(applyNo);
    return applyNo;
  }

  it('while the later one has failed: it is booked, and nothing is sent again', async () => {
    const applyNo = await resent('declined');
    await force(applyNo, PAID);
    expect((await booked(applyNo)).slice(-3)).toEqual(AFTER_ALL.slice(-3));
    expect(await lab.resend(applyNo)).toMatchObject({ code: 409 });
    await isSettled(applyNo, '2');
  });

  it('while the later one came back: it is booked if all of that came back, else not', async () => {
    const [whole, part] = [await resent('prompt'), await resent('prompt')];
    await lab.fixture.pass(DAY_MS);
    await lab.comeBack(`${whole}-2`, undefined, 'CUST');
    await lab.comeBack(`${part}-2`, '20000', 'CUST');
    expect(await offered(part)).toEqual({ UNPAID: 'KEEP' });
    await force(whole, PAID);
    expect((await booked(whole)).slice(-3)).toEqual(AFTER_ALL.slice(-3));
    await isSettled(whole, '2');
  });

  it('while the later one is paid: only that it has not left can be said', async () => {
    const applyNo = await resent('prompt');
    expect(await offered(applyNo)).toEqual({ UNPAID: 'KEEP' });
    expect((await ask(applyNo, PAID)).fields).toEqual({ result: 'settle.noResult' });
    await force(applyNo, UNPAID);
    await isSettled(applyNo, '2');
  });
});
