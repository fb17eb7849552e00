-- Files of merchants: pictures, drafts, and what a closed one no longer does.

alter table mer_merchant
  add column swift text not null default ''
    check (swift ~ '^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$');

-- Pictures of merchants are uploads that no public address serves.
alter table upload_file drop constraint upload_file_use_check;
alter table upload_file
  add constraint upload_file_use_check check (use in ('file', 'image', 'editor', 'avatar', 'merchant'));

-- Pictures that were sent in, for whose file: nobody else's ever takes them over.
create table mer_image (
  file_name varchar(200) primary key references upload_file (file_name),
  mer_id text collate "C" not null references mer_merchant on delete cascade
);
create index on mer_image (mer_id);

-- New merchants that are not sent in yet. The content holds personal data, so all of it is sealed.
create table mer_draft (
  draft_id bigint generated always as identity primary key,
  user_id bigint not null references sys_user (user_id) on delete cascade,
  title text not null,
  step smallint not null,
  content text not null,
  -- Uploads that the content names: they are kept as long as it is.
  files text[] not null default '{}',
  version integer not null default 0,
  create_time timestamp(0) not null,
  update_time timestamp(0) not null
);
create index on mer_draft (user_id);

-- A closed merchant gets no new order, batch or remittance (INV-16). The merchants stay as they are
-- until the end of the transaction, so that closing and trading cannot pass each other.
create function closed_merchant_guard() returns trigger language plpgsql as $$
declare
  closed text;
begin
  perform 1 from mer_merchant m
    where m.mer_id in (select a.mer_id from added a) order by m.mer_id for share;
  select m.mer_id into closed from mer_merchant m
   where m.status = '2' and m.mer_id in (select a.mer_id from added a) limit 1;
  if closed is not null then
    raise exception 'merchant % is closed', closed using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger biz_order_open after insert on biz_order referencing new table as added
  for each statement execute function closed_merchant_guard();
create trigger settle_batch_open after insert on settle_batch referencing new table as added
  for each statement execute function closed_merchant_guard();
create trigger remit_apply_open after insert on remit_apply referencing new table as added
  for each statement execute function closed_merchant_guard();
