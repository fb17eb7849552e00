-- Files that users have uploaded, and notices with theirs.

create table upload_file (
  file_name varchar(200) primary key,
  shown_name varchar(200) not null,
  use varchar(10) not null check (use in ('file', 'image', 'editor', 'avatar')),
  mime varchar(100) not null,
  size int not null,
  sha256 char(64) not null,
  owner_id bigint not null,
  created_at timestamp(0) not null,
  content bytea not null
);
create index upload_file_owner on upload_file (owner_id, created_at);
create index upload_file_age on upload_file (created_at);
comment on table upload_file is 'in the database, so that every process of the server has them';

create table sys_notice_file (
  notice_id bigint not null references sys_notice (notice_id) on delete cascade,
  use varchar(10) not null check (use in ('file', 'image', 'editor')),
  position int not null,
  file_name varchar(200) not null references upload_file (file_name),
  shown_name varchar(200) not null,
  primary key (notice_id, use, position)
);
create index sys_notice_file_name on sys_notice_file (file_name);
comment on column sys_notice_file.use is 'file: attachment, image: picture, editor: picture inside the content';

create table sys_notice_read (
  user_id bigint not null references sys_user (user_id) on delete cascade,
  notice_id bigint not null references sys_notice (notice_id) on delete cascade,
  read_at timestamp(0) not null,
  primary key (user_id, notice_id)
);
create index sys_notice_read_notice on sys_notice_read (notice_id);

create index sys_notice_newest on sys_notice (create_time desc, notice_id desc);
