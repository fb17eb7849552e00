-- What the network behind a channel says of a payment: a part of the event that told it. Empty: nothing,
-- as of every event of before.

alter table channel_event
  add column network jsonb check (jsonb_typeof(network) = 'object');
