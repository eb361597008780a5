-- How guests split the amount due of an order; empty when they do not.
alter table orders add column split jsonb not null default '[]';

-- Counts of tries per time window: one-time passwords, employees, wallets.
create table guesses (
  licence text not null,
  -- What the tries are for, or who makes them; a hash of personal data.
  scope text not null,
  since timestamptz not null,
  used int not null check (used >= 0),
  primary key (licence, scope)
);

-- The loyalty program's latest quote for a cart.
create table loyalty_quotes (
  licence text not null,
  -- A hash of the request to the program.
  cart text not null,
  discounts jsonb not null,
  quoted_at timestamptz not null,
  primary key (licence, cart)
);

create index loyalty_quotes_by_age on loyalty_quotes (quoted_at);

-- Recent wallet lookups: a repeated lookup sends no new password.
create table wallet_visits (
  licence text not null,
  -- A hash.
  wallet text not null,
  name text not null,
  balance bigint not null,
  currency text not null,
  sent_at timestamptz not null,
  primary key (licence, wallet)
);
