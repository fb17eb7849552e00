-- Results of refunds and voids are forced as those of orders are (money §3): by an event that two
-- persons have decided, about one attempt at the channel. A line of a channel's bill is evidence too.

-- Either a file, or a line of a bill as it was told, with the hash of all of that bill.
alter table desk_evidence
  alter column file_name drop not null,
  add column bill_day date,
  add column bill_line text collate "C" check (bill_line like 'LINE|%'),
  add column bill_sha256 char(64) check (bill_sha256 ~ '^[0-9a-f]{64}$'),
  add check (num_nonnulls(file_name, bill_line) = 1),
  add check (num_nonnulls(bill_day, bill_line, bill_sha256) in (0, 3));
create unique index desk_evidence_line on desk_evidence (kind, reference, bill_day, bill_line) where bill_line is not null;

-- A result that a person has decided is the one that this transaction has passed, of that attempt;
-- its checker has opened all that shows it (INV-07, INV-10). Requests of before name an order only.
create or replace function channel_event_decided() returns trigger language plpgsql as $$
begin
  if exists (
    select from audit_record r
     where 'p-' || r.audit_id = new.event_id and r.obj_type = 'ORDER_RESULT'
       and new.kind in ('SALE', 'VOID', 'REFUND') and new.source = 'PERSON'
       and r.chnl_code = new.chnl_code
       and coalesce(r.after_row ->> 'kind', 'SALE') = new.kind
       and coalesce(r.after_row ->> 'reference', r.obj_id) = new.reference
       and r.obj_id = case new.kind when 'SALE' then new.reference
                                    else split_part(new.reference, '-', 1) end
       and new.result = case r.after_row ->> 'status'
                          when '2' then 'DECIDED_SUCCEEDED' else 'DECIDED_FAILED' end
       and r.ver_status = '1' and r.ver_tx = pg_current_xact_id()
       and not exists (
         select from jsonb_array_elements_text(r.after_row -> 'evidence') as shown (id)
          where not exists (
            select from desk_evidence e
              join desk_evidence_seen s on s.evidence_id = e.evidence_id
             where e.evidence_id = shown.id::bigint
               and (e.kind, e.reference)
                 = (case new.kind when 'SALE' then 'SALE' else 'REFUND' end, r.obj_id)
               and s.user_id = r.checker_id))
  ) then
    return new;
  end if;
  raise exception 'only a passed request with evidence that was opened decides a result'
    using errcode = 'check_violation';
end $$;
