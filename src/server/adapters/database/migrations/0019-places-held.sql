-- An order holds its table or room until it ends or is too old; a separate order never does.
alter table orders add column holds_place boolean not null default true;

drop index orders_one_active_at_a_place;

create unique index orders_one_active_at_a_place on orders (licence, location_type, location_name)
  where location_type in ('Table', 'Room') and status in ('pending', 'accepted', 'preparing') and holds_place;
