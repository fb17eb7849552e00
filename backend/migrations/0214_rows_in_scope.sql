-- Rows that a caller may see, as the database knows it: a barrier behind the conditions of the stores. The console tells it of
-- a caller who does not see everything (`console.scope`), and acts in a role that has no other policy (adr/0121).
create function scope_text(part text) returns text language sql stable
  return nullif(current_setting('console.scope', true), '')::json ->> part;

create function scope_depts() returns bigint[] language sql stable
  return string_to_array(scope_text('depts'), ',')::bigint[];

-- Merchants, agents and those named beside, as their owner reads them: a policy that asks them asks no other policy.
-- They are asked once for a statement and table, and planned once for a connection.
create function scope_merchants() returns setof text language plpgsql stable security definer rows 1000
  set search_path from current as $$
begin
  if scope_text('kind') = 'merchant' then
    return query select m.mer_id from mer_merchant m
      where m.mer_id = scope_text('merchant') or m.superior_mer_id = scope_text('merchant');
  elsif scope_text('kind') = 'limited' then
    return query select m.mer_id from mer_merchant m where m.dept_id = any (scope_depts());
  end if;
end $$;

-- With those that the caller has made, for roles that show them: what belongs to a merchant is written with it.
create function scope_managed() returns setof text language plpgsql stable security definer rows 1000
  set search_path from current as $$
begin
  return query select scope_merchants();
  if scope_text('maker') is not null then
    return query select m.mer_id from mer_merchant m where m.create_by = scope_text('maker');
  end if;
end $$;

create function scope_agents() returns setof text language plpgsql stable security definer rows 10
  set search_path from current as $$
begin
  return query select a.agent_id from agent a
    where a.dept_id = any (scope_depts()) or a.agent_id = scope_text('agent');
end $$;

-- Merchants of others whose names stand beside rows that the caller has made, or that are of its agent.
create function scope_beside() returns setof text language plpgsql stable security definer rows 10
  set search_path from current as $$
begin
  if scope_text('agent') is not null then
    return query select r.mer_id from remit_apply r where r.agent_id = scope_text('agent');
  elsif scope_text('maker') is not null then
    return query
      select r.mer_id from remit_apply r where r.create_by = scope_text('maker')
      union all
      select c.mer_id from channel_mer c where c.create_by = scope_text('maker')
      union all
      select c.mer_id from mer_channel c where c.create_by = scope_text('maker')
      union all
      select l.mer_id from mer_limit l where l.create_by = scope_text('maker')
      union all
      select q.mer_id from static_qr q where q.create_by = scope_text('maker');
  end if;
end $$;

-- Lets callers see and write the rows of a table for which a condition holds, once the application has a role of its own
-- (`npm run prepare-database`): with an owner nothing is held back, and nothing costs.
create procedure keep_in_scope(kept regclass, condition text) language plpgsql as $$
begin
  execute format('create policy in_scope on %s using (%s)', kept, condition);
end $$;

do $$
declare
  of_merchant constant text := 'mer_id in (select scope_merchants())';
  of_managed constant text := 'mer_id in (select scope_managed())';
  of_maker constant text := ' or create_by = (select scope_text(''maker''))';
  kept regclass;
begin
  foreach kept in array array[
    'biz_order', 'biz_refund', 'daily_decline', 'daily_late', 'daily_stat', 'desk_case', 'desk_evidence', 'intake_order',
    'limit_day', 'monthly_merchant', 'monthly_stat', 'recon_error', 'recon_item', 'settle_batch']::regclass[] loop
    call keep_in_scope(kept, of_merchant);
  end loop;
  foreach kept in array array['mer_bind_code', 'mer_image', 'mer_vat']::regclass[] loop
    call keep_in_scope(kept, of_managed);
  end loop;
  foreach kept in array array['channel_mer', 'mer_channel', 'mer_limit', 'static_qr']::regclass[] loop
    call keep_in_scope(kept, of_managed || of_maker);
  end loop;
  -- Fees of no merchant are those of a channel.
  foreach kept in array array['fee_plan', 'fee_currencies']::regclass[] loop
    call keep_in_scope(kept, of_managed || ' or mer_id is null');
  end loop;
  -- An agent's merchants are listed with it. A row is held against itself, as it is written or about to be: its number
  -- is not yet among those that are read.
  call keep_in_scope('mer_merchant', $cond$
    dept_id = any ((select scope_depts())::bigint[])
    or mer_id = (select scope_text('merchant'))
    or superior_mer_id = (select scope_text('merchant'))
    or agent_id in (select scope_agents())
    or mer_id in (select scope_beside())$cond$ || of_maker);
  call keep_in_scope('agent_txn', 'agent_id in (select scope_agents())' || of_maker);
  call keep_in_scope('remit_apply', of_merchant || of_maker || ' or agent_id = (select scope_text(''agent''))');
  call keep_in_scope('intake_credential', 'dept_id = any ((select scope_depts())::bigint[])');
  -- Requests about a channel belong to nobody's merchant: all staff see them. Everybody sees their own.
  call keep_in_scope('audit_record', of_managed || $cond$
    or create_by = (select scope_text('caller'))
    or mer_id is null and (select scope_text('kind') = 'limited')$cond$);
end $$;
