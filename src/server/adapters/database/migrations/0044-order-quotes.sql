-- What prices were asked of, for the links that lead to a filled cart. Without people and addresses; gone after a day.
create table order_quotes (
  licence text not null references venues (licence),
  id text not null,
  request jsonb not null,
  until timestamptz not null,
  primary key (licence, id)
);

create index order_quotes_by_age on order_quotes (until);
