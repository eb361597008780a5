-- Amounts are whole thousandths of the currency.

create table orders (
  uuid uuid primary key,
  licence text not null references venues (licence),
  -- Shown to staff and diners; counts up within the venue.
  number int not null check (number > 0),
  -- Incremented by every change.
  version int not null default 1,
  created_at timestamptz not null,
  status text not null
    check (status in ('pending', 'accepted', 'preparing', 'fulfilled', 'canceled', 'rejected')),
  status_reason text,
  language text not null,
  menu_version int not null,
  order_type text not null check (order_type in ('delivery', 'dine_in', 'drive_thru', 'takeaway')),
  payment_type text not null check (payment_type in ('cash', 'machine', 'card')),
  location_type text check (location_type in ('Table', 'Room', 'Account')),
  location_name text,
  wished_for timestamptz,
  comments text not null,
  -- The inputs of the bill, as they were when the order was placed.
  terms jsonb not null,
  sub_total bigint not null check (sub_total >= 0),
  total bigint not null check (total >= 0),
  -- The customer and the address; null once erased.
  customer jsonb,
  unique (licence, number),
  check ((location_type is null) = (location_name is null))
);

-- A table or room holds one active order.
create unique index orders_one_active_at_a_place on orders (licence, location_type, location_name)
  where location_type in ('Table', 'Room') and status in ('pending', 'accepted', 'preparing');

create index orders_under_way on orders (licence, created_at)
  where status in ('pending', 'accepted', 'preparing');

create index orders_with_customer on orders (created_at) where customer is not null;

create table order_lines (
  order_uuid uuid not null references orders (uuid) deferrable initially deferred,
  position int not null,
  licence text not null,
  cart_uuid uuid not null,
  product int not null,
  category int not null,
  quantity int not null check (quantity > 0),
  unit_price bigint not null check (unit_price >= 0),
  -- Before tax; need not be payable.
  net_price bigint not null check (net_price >= 0),
  is_struck boolean not null default false,
  -- The selected options, as ids and as text.
  content jsonb not null,
  -- A hash of the requested line: tells a repeated request from another line with the same UUID.
  fingerprint text not null,
  primary key (order_uuid, position),
  constraint order_lines_once unique (licence, cart_uuid)
);

create table order_payments (
  order_uuid uuid not null references orders (uuid),
  position int not null,
  paid_at timestamptz not null,
  payment_type text not null check (payment_type in ('cash', 'machine', 'card', 'loyalty', 'blue_wallet')),
  -- The amount that counts toward the order, and the amount handed over.
  amount bigint not null check (amount >= 0),
  tendered bigint not null check (tendered >= amount),
  primary key (order_uuid, position)
);

-- A device's idempotency key; bound only by a placed order.
create table order_keys (
  licence text not null,
  key text not null,
  fingerprint text not null,
  order_uuid uuid not null references orders (uuid) deferrable initially deferred,
  bound_at timestamptz not null default clock_timestamp(),
  primary key (licence, key)
);

create index order_keys_by_age on order_keys (bound_at);

create table order_numbers (
  licence text primary key,
  last int not null
);

-- Changes of a product's stock since its menu was published.
create table stock (
  licence text not null references venues (licence),
  product int not null,
  mark text check (mark in ('in', 'out')),
  counted_from int,
  quantity int check (quantity >= 0),
  primary key (licence, product)
);

create table coupon_uses (
  licence text not null,
  coupon int not null,
  used int not null check (used >= 0),
  primary key (licence, coupon)
);

-- Tables and rooms in use by something other than a guest's order.
create table place_states (
  licence text not null references venues (licence),
  location_type text not null,
  location_name text not null,
  state text not null check (state in ('busy', 'common')),
  primary key (licence, location_type, location_name)
);

create table pauses (
  licence text primary key references venues (licence),
  until timestamptz not null
);

-- The secret that signs a venue's tokens and codes, created once.
create table venue_secrets (
  licence text primary key references venues (licence),
  secret bytea not null
);

-- Messages to deliver; written in the same transaction as the change they report.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  attempts int not null default 0,
  due_at timestamptz not null default clock_timestamp()
);

create index outbox_due on outbox (due_at);
