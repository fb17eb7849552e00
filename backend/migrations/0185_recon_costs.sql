-- What the channel keeps of one side that stands alone is booked with its difference, as its amount is: the channel owes
-- its net. Differences of before were posted gross, and are proved so: theirs stays 0.
alter table recon_error add column cost_amt bigint not null default 0;
create trigger recon_error_cost_keep before update of cost_amt on recon_error
  for each statement execute function recon_keep();
