-- A pair is compared in the statement that makes it: nothing has to remember which ones are new.
alter table recon_match drop column is_compared;
