-- An agent is told that nothing is available, also when it was low before (money §6).
alter table agent drop constraint agent_band_check;
alter table agent add constraint agent_band_check
  check (band in ('NONE', 'NORMAL', 'APPROACHING', 'BELOW', 'USED_UP'));
