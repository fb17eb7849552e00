-- Names on the blacklist are found whatever their spelling, and passing a request in spite of an
-- entry is a decision of its own.

-- Hash of the name's comparable form, and which version of that form it is: 0 has to be made yet,
-- which needs the installation's key and is done at the next start.
alter table blacklist
  add column name_key text not null default '',
  add column name_form smallint not null default 0;
create index on blacklist (name_key);

-- Entries that the request met when it was passed in spite of them, and why it was.
alter table audit_record
  add column hits jsonb not null default '[]',
  add column override text not null default '',
  add constraint audit_record_override
    check ((hits = '[]') = (override = '') and (hits = '[]' or ver_status = '1')
           and (override = '' or length(btrim(override)) > 0));
