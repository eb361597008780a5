-- Of the venue's menu; null until it is published again or a server starts.
alter table venues add column timezone text;

-- The days on which orders are counted, by the venue's own begin of a day.
create table business_days (
  licence text not null references venues (licence),
  business_day date not null,
  -- The number of the closing that ended it; null while it is open.
  closing int,
  -- False rolls back what would be counted on a closed day.
  is_open boolean not null default true constraint business_days_open check (is_open),
  primary key (licence, business_day)
);

-- What orders add up to. Written by the statement that writes the order, with the difference that the order makes.
create table sales (
  licence text not null references venues (licence),
  business_day date not null,
  dimension text not null,
  -- Of the dimension: an id, an hour; empty for the total.
  key text not null,
  currency text not null,
  -- What it was called on an order of that day.
  name text,
  -- Null for zero, which takes no room. Amounts are thousandths.
  orders bigint,
  guests bigint,
  units bigint,
  gross bigint,
  voids bigint,
  coupons bigint,
  loyalty bigint,
  refunds bigint,
  net bigint,
  tax bigint,
  delivery bigint,
  delivery_tax bigint,
  charges bigint,
  charges_tax bigint,
  deposits bigint,
  tips bigint,
  rounding bigint,
  received bigint,
  refunded bigint,
  unpaid bigint,
  unpaid_orders bigint,
  accept_seconds bigint,
  accepted bigint,
  ready_seconds bigint,
  readied bigint,
  not_served bigint,
  lost bigint,
  abandoned bigint,
  primary key (licence, business_day, dimension, key, currency)
);

-- Whether sales count the order. Null before, and for orders of processes that know no sales.
alter table orders add column is_summed boolean;

create index orders_not_summed on orders (licence, number)
  where is_summed is null and status in ('fulfilled', 'canceled', 'rejected');

-- The ends of days (Z), as they were made. They never change.
create table day_closings (
  licence text not null references venues (licence),
  -- Without gaps.
  number int not null check (number > 0),
  business_day date not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  totals jsonb not null,
  cash jsonb,
  closed_at timestamptz not null,
  closed_by text not null,
  primary key (licence, number),
  unique (licence, business_day)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'A closing of a day cannot be changed' using errcode = 'integrity_constraint_violation';
end
$$;

create trigger day_closings_never_change before update or delete on day_closings
  for each row execute function refuse_change();
