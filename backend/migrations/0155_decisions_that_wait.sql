-- Losses that wait for whoever passes that the platform bears them, and decisions by their time.
create index remit_attempt_loss on remit_attempt (apply_no) where loss_status = '0';
create index remit_attempt_loss_time on remit_attempt (loss_time);
create index remit_attempt_loss_check on remit_attempt (loss_check_time);
create index registration_decided on registration (ver_time);
