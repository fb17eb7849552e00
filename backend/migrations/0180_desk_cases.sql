-- Cases of the results desk, so that the end of one is known: a case itself is no row (ADR 0058). One
-- row a thing; what opens again has not ended.
create table desk_case (
  kind text not null check (kind in ('SALE', 'REFUND', 'DOUBLE')),
  reference text collate "C" not null,
  mer_id text collate "C" not null references mer_merchant,
  since timestamp(0) not null,
  ended timestamp(0),
  primary key (kind, reference)
);
create index desk_case_open on desk_case (kind, reference) where ended is null;
create index desk_case_ended on desk_case (ended) where ended is not null;
