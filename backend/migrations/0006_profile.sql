-- Phone and mail belong to one account; a race must not get past the check (conventions §2.15).

create unique index sys_user_phone on sys_user (phonenumber)
  where del_flag = '0' and phonenumber <> '';
create unique index sys_user_email on sys_user (lower(email))
  where del_flag = '0' and email <> '';

-- Everybody reads the newest sign-ins under the own name.
create index login_log_user on login_log (lower(user_name), login_time desc, info_id desc);
