-- Amounts are whole thousandths of the currency.

create table orders (
  uuid uuid primary key,
  licence text not null references venues (licence),
  -- What staff read out; counts up within the venue.
  number int not null check (number > 0),
  -- Grows with every change.
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
  -- What the bill is worked out by, as it stood when the order was made.
  terms jsonb not null,
  sub_total bigint not null check (sub_total >= 0),
  total bigint not null check (total >= 0),
  -- Who ordered, and where it goes; null once it has been erased.
  customer jsonb,
  unique (licence, number),
  check ((location_type is null) = (location_name is null))
);

-- A table or room holds one order that is under way.
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
  -- What was chosen, in ids and in words.
  content jsonb not null,
  -- Of what the device asked for: tells a repetition from another line that bears the same number.
  fingerprint text not null,
  primary key (order_uuid, position),
  constraint order_lines_once unique (licence, cart_uuid)
);

create table order_payments (
  order_uuid uuid not null references orders (uuid),
  position int not null,
  paid_at timestamptz not null,
  payment_type text not null check (payment_type in ('cash', 'machine', 'card', 'loyalty', 'blue_wallet')),
  -- What counts towards the order, and what was handed over.
  amount bigint not null check (amount >= 0),
  tendered bigint not null check (tendered >= amount),
  primary key (order_uuid, position)
);

-- A key that a device made up for one attempt to order; only an order that was made binds it.
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

-- What has happened to a product's stock since its menu was published.
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

-- Places where something other than a guest's order goes on.
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

-- Secrets that tokens and codes are signed with, made once for each venue.
create table venue_secrets (
  licence text primary key references venues (licence),
  secret bytea not null
);

-- What is still to be told to somebody; written with what it tells of.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  attempts int not null default 0,
  due_at timestamptz not null default clock_timestamp()
);

create index outbox_due on outbox (due_at);
