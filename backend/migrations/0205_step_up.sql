-- When the user of a session has last shown who they are, for calls that ask for it again (adr/0112).
alter table session add column proven_at timestamp(0);
comment on column session.proven_at is 'last proof for calls that ask for one; null before the first';
