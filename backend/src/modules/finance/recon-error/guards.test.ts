import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/index.ts';
import { reconCases } from '../../../testing/recon-cases.ts';
import { reconFixture } from '../../../testing/recon-fixture.ts';

const test = await testApp({ now: new Date('2026-11-23T03:00:00Z') });
const recon = await reconFixture(test);
const { db } = test;
const { paid, bill, lineOf, handled, proveRecon } = recon;
const { billedAs } = reconCases(recon);

// From now on it is known what the channel keeps.
await bill([await lineOf(await paid())]);
// One that is handled, and a line that is nobody's.
await handled((await billedAs('12504')).error.errorId, 'WRITE_OFF');
await bill([await lineOf('NOBODYS')]);

describe('INV-21: the database itself refuses', () => {
  const attempts: [string, (errorId: string) => RawBuilder<unknown>][] = [
    [
      'a handled difference that opens again',
      () => sql`
      update recon_error set handle_status = '0', handled_by = null, handle_time = null where handle_status = '1'`,
    ],
    [
      'a handling that nobody has passed',
      (id) => sql`
      update recon_error set handle_status = '1', handled_by = 'WRITE_OFF', handle_msg = 'x', handle_by = 'a',
             handle_time = '2026-11-23', checker = 'b', check_time = '2026-11-23' where error_id = ${id}`,
    ],
    [
      'a checker who is the maker',
      (id) => sql`
      update recon_error set handle_status = '1', handled_by = 'WRITE_OFF', handle_msg = 'x', handle_by = 'a',
             handle_time = '2026-11-23', checker = 'a', check_time = '2026-11-23' where error_id = ${id}`,
    ],
    [
      'a note where money differs',
      (id) => sql`
      update recon_error set handle_status = '1', handled_by = 'NOTE', handle_msg = 'x', handle_by = 'a',
             handle_time = '2026-11-23' where error_id = ${id}`,
    ],
    ['another amount', (id) => sql`update recon_error set channel_amt = 1 where error_id = ${id}`],
    ['that a difference goes', (id) => sql`delete from recon_error where error_id = ${id}`],
    [
      'a line in two matches',
      () => sql`
      insert into recon_match (line_id, item_id, matched_by, match_time)
      select m.line_id, i.item_id, 'PERSON', '2026-11-23' from recon_match m, recon_item i
       where i.state <> 'MATCHED' limit 1`,
    ],
    [
      'a booking in two matches',
      () => sql`
      insert into recon_match (line_id, item_id, matched_by, match_time)
      select l.line_id, m.item_id, 'PERSON', '2026-11-23' from recon_match m, recon_line l
       where l.state <> 'MATCHED' limit 1`,
    ],
    [
      'a line of nobody’s in a match',
      () => sql`
      insert into recon_match (line_id, item_id, matched_by, match_time)
      select 0, i.item_id, 'PERSON', '2026-11-23' from recon_item i where i.state <> 'MATCHED' limit 1`,
    ],
    [
      'a booking of nothing in a match',
      () => sql`
      insert into recon_match (line_id, item_id, matched_by, match_time)
      select l.line_id, 0, 'PERSON', '2026-11-23' from recon_line l where l.state <> 'MATCHED' limit 1`,
    ],
    ['that a match goes', () => sql`delete from recon_match`],
    [
      'another line than was billed',
      () => sql`update recon_line set amount = 1 where state = 'MATCHED'`,
    ],
    [
      'a result that no handling has decided',
      () => sql`
      insert into channel_event (chnl_code, event_id, kind, reference, result, amount, currency, occurred_at,
                                 received_at, source, digest)
      values ('UPI_QR', 'r-1', 'SALE', 'X', 'DECIDED_SUCCEEDED', 1, '840', '2026-11-23', '2026-11-23', 'PERSON',
              repeat('0', 64))`,
    ],
  ];
  it.each(attempts)('%s', async (_, attempt) => {
    const { error } = await billedAs('12505');
    await expect(attempt(error.errorId).execute(db)).rejects.toThrow();
    await proveRecon();
  });
});
