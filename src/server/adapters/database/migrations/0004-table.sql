-- How guests share what is due of an order; empty where they do not.
alter table orders add column split jsonb not null default '[]';

-- How often somebody has tried since when: one-time passwords, employees, wallets.
create table guesses (
  licence text not null,
  -- What is guessed at, or by whom; a hash where that is somebody's.
  scope text not null,
  since timestamptz not null,
  used int not null check (used >= 0),
  primary key (licence, scope)
);

-- What the loyalty programme last said of a cart.
create table loyalty_quotes (
  licence text not null,
  -- A hash of everything that the programme was told.
  cart text not null,
  discounts jsonb not null,
  quoted_at timestamptz not null,
  primary key (licence, cart)
);

create index loyalty_quotes_by_age on loyalty_quotes (quoted_at);

-- Wallets that guests have looked up lately: nobody is sent another password for looking again.
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
