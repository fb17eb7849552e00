-- Names are searched by a part of them, in any script: pairs of neighbouring characters are indexed.
-- The cost tells the planner to look into the index rather than at every row.
create function search_pairs(text) returns text[] language sql immutable strict parallel safe cost 1000 as $$
  select coalesce(array_agg(distinct substr(lower($1), n, 2)), '{}')
    from generate_series(1, length($1) - 1) as n
$$;
comment on function search_pairs(text) is 'pairs of neighbouring characters, in lower case';

create index mer_merchant_name on mer_merchant
  using gin (search_pairs(mer_name || ' ' || abbr || ' ' || en_name));
create index sys_user_called on sys_user
  using gin (search_pairs(user_name || ' ' || nick_name));
create index remit_apply_names on remit_apply
  using gin (search_pairs(payer_name || ' ' || payee_name));
