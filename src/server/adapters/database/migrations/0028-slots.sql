-- What orders take of each slot of a venue, by way of ordering. Written by the statement that writes the order.
create table slot_uses (
  licence text not null references venues (licence),
  -- When the slot begins.
  slot timestamptz not null,
  delivery_orders int not null default 0 check (delivery_orders >= 0),
  delivery_items int not null default 0 check (delivery_items >= 0),
  delivery_amount bigint not null default 0 check (delivery_amount >= 0),
  dine_in_orders int not null default 0 check (dine_in_orders >= 0),
  dine_in_items int not null default 0 check (dine_in_items >= 0),
  dine_in_amount bigint not null default 0 check (dine_in_amount >= 0),
  drive_thru_orders int not null default 0 check (drive_thru_orders >= 0),
  drive_thru_items int not null default 0 check (drive_thru_items >= 0),
  drive_thru_amount bigint not null default 0 check (drive_thru_amount >= 0),
  takeaway_orders int not null default 0 check (takeaway_orders >= 0),
  takeaway_items int not null default 0 check (takeaway_items >= 0),
  takeaway_amount bigint not null default 0 check (takeaway_amount >= 0),
  -- False rolls back the order that takes more than the venue's limits allow.
  has_room boolean not null default true constraint slot_uses_room check (has_room),
  primary key (licence, slot)
);

create index slot_uses_by_age on slot_uses (slot);

-- A venue's kitchen needs longer until then.
create table busy_periods (
  licence text primary key references venues (licence),
  minutes int not null check (minutes > 0),
  until timestamptz not null
);
