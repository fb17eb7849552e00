-- The zone that a channel's clock is in: its times are shown in it, beside the platform's.
alter table channel_endpoint add column time_zone text not null default 'Asia/Phnom_Penh'
  check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]{0,62}$');
