-- What became of both sides of a bill's day, added up with the bill: a day may have a million lines, and who opens its
-- bill, or asks for a page of its lines, waits for none of them to be counted.
alter table recon_bill
  -- By state, and whether it came in by sales: [{"state", "isSale", "count", "amount"}]; null: not added up since.
  add column line_parts jsonb check (jsonb_typeof(line_parts) = 'array'),
  add column item_parts jsonb check (jsonb_typeof(item_parts) = 'array');
