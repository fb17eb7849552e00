-- What shows how a payout or a remittance in dispute has ended, kept as that of orders is (0090, 0100): its checker
-- has opened it before the result is decided (INV-07, INV-10). Requests of before have none and can only be refused.

alter table desk_evidence drop constraint desk_evidence_kind_check;
alter table desk_evidence
  add constraint desk_evidence_kind_check check (kind in ('SALE', 'REFUND', 'PAYOUT', 'REMIT'));

create or replace function channel_event_of_request() returns trigger language plpgsql as $$
begin
  if new.source = 'PERSON' and exists (
    select from audit_record r
      join desk_evidence e on e.evidence_id::text = r.after_row ->> 'evidenceId'
      join desk_evidence_seen s on (s.evidence_id, s.user_id) = (e.evidence_id, r.checker_id)
     where (r.obj_type, new.kind, left(new.event_id, 2))
             in (('PAYOUT_RESULT', 'PAYOUT', 's-'), ('REMIT_RESULT', 'REMIT', 'm-'))
       and left(new.event_id, 2) || r.audit_id = new.event_id and r.chnl_code = new.chnl_code
       and r.after_row ->> 'reference' = new.reference and r.obj_id = split_part(new.reference, '-', 1)
       and (e.kind, e.reference) = (new.kind, r.obj_id)
       and new.result = case r.after_row ->> 'result'
                          when 'PAID' then 'DECIDED_SUCCEEDED' else 'DECIDED_FAILED' end
       and r.ver_status = '1' and r.ver_tx = pg_current_xact_id())
  then
    return new;
  end if;
  raise exception 'only a passed request with evidence that was opened decides what became of a payment'
    using errcode = 'check_violation';
end $$;
