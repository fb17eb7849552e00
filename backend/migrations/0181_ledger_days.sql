-- Entries lie in the order in which they were posted, so a day of a month is a stretch of it. Matching, closing and
-- the proof ask for days of all accounts, or of one that is in most entries: an index of accounts leads them through the
-- whole month for each. This one keeps the days of 32 pages in a few bytes, and costs who posts nothing.
create index ledger_entry_day on ledger_entry using brin (acct_date) with (pages_per_range = 32, autosummarize = on);
