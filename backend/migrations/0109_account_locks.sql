-- A hold refers to its account: its insert shares the account's key, and only then changes the account. Who
-- had ended another hold of that account, and went on to post, asked for the whole row and waited for that
-- share, while the new hold waited for the end of the other: a deadlock. No posting changes the key of an
-- account, so that it asks for the row without its key.
do $$
declare
  source text := pg_get_functiondef('ledger_post(ledger_line[], boolean)'::regprocedure);
  changed text := replace(source, 'order by a.account_id for update)',
                                  'order by a.account_id for no key update)');
begin
  if changed = source then
    raise exception 'ledger_post is not what this migration changes';
  end if;
  execute changed;
end $$;
