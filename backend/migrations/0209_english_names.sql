-- Departments and people are named in English too, for those who read the console in English.
alter table sys_dept add column name_en varchar(50) not null default '';
alter table sys_user add column name_en varchar(50) not null default '';

-- A session keeps the name of its user.
drop trigger sys_user_access on sys_user;
create constraint trigger sys_user_access
  after delete or update of user_name, nick_name, name_en, avatar, dept_id, status, del_flag, mrsp_flag, mer_id
  on sys_user
  deferrable initially deferred for each row execute function raise_access_version();

drop index sys_user_called;
create index sys_user_called on sys_user
  using gin (search_pairs(user_name || ' ' || nick_name || ' ' || name_en));

-- Names that an earlier start has written, as long as nobody has changed them.
update sys_dept d set name_en = n.en
  from (values ('总部', 'Head office'), ('运营中心', 'Operations'), ('风控合规部', 'Risk and compliance'),
               ('财务结算部', 'Finance and settlement'), ('金边营业部', 'Phnom Penh branch'),
               ('暹粒营业部', 'Siem Reap branch'), ('西港营业部', 'Sihanoukville branch')) as n (zh, en)
 where d.create_by = 'system' and d.dept_name = n.zh;
update sys_user u set name_en = n.en
  from (values ('管理员', 'Administrator'), ('运营员', 'Operator'), ('审核员', 'Auditor'), ('复核员', 'Reviewer'),
               ('财务员', 'Finance officer'), ('风控员', 'Risk officer'), ('商户用户', 'Merchant user'),
               ('只读用户', 'Read-only user'), ('代理用户', 'Agent user'), ('合规员', 'Compliance officer')) as n (zh, en)
 where u.create_by = 'system' and u.nick_name = n.zh;
