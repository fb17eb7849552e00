-- Networks from which an account has signed in, however many attempts of others stand between (adr/0103).
create index login_log_known on login_log (lower(user_name), login_time desc) where status = '0';
