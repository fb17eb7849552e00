-- When channels and currencies are settled (money §4): zone and end of the accounting day, weekdays on
-- which nobody works, and the days that are otherwise than their weekdays.

create table biz_calendar (
  calendar_id bigint generated always as identity primary key,
  -- Empty: every channel, every currency. Both empty: the default, which there always is.
  chnl_code text collate "C" not null default '',
  currency text collate "C" not null default '' check (currency ~ '^(\d{3})?$'),
  -- Refuses a channel that is not there, and that one with a calendar is deleted.
  chnl_ref text collate "C" generated always as (nullif(chnl_code, '')) stored references biz_channel,
  zone text not null,
  -- The end of the accounting day by the clocks of the zone; 24:00 is that of the day itself.
  cut_off text not null check (cut_off ~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$' and cut_off <> '00:00'),
  -- ISO numbers: 1 is Monday.
  closed_weekdays smallint[] not null
    check (closed_weekdays <@ '{1,2,3,4,5,6,7}' and not closed_weekdays @> '{1,2,3,4,5,6,7}'),
  version integer not null default 0,
  create_by text not null,
  create_time timestamp(0) not null default localtimestamp(0),
  update_by text not null default '',
  update_time timestamp(0),
  unique (chnl_code, currency)
);

create table biz_calendar_day (
  calendar_id bigint not null references biz_calendar on delete cascade,
  day date not null,
  kind text not null check (kind in ('HOLIDAY', 'WORKDAY')),
  name text not null check (name <> ''),
  primary key (calendar_id, day)
);

insert into biz_calendar (zone, cut_off, closed_weekdays, create_by)
values ('Asia/Phnom_Penh', '24:00', '{6,7}', 'system');

-- What is settled asks for the calendar of its channel and currency: it must not become another's.
create function biz_calendar_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'a calendar stays that of its channel and currency' using errcode = 'check_violation';
  end if;
  raise exception 'the default calendar is not deleted' using errcode = 'check_violation';
end $$;
create trigger biz_calendar_scope before update of chnl_code, currency on biz_calendar
  for each row when ((old.chnl_code, old.currency) is distinct from (new.chnl_code, new.currency))
  execute function biz_calendar_guard();
create trigger biz_calendar_default before delete on biz_calendar
  for each row when (old.chnl_code = '' and old.currency = '')
  execute function biz_calendar_guard();
