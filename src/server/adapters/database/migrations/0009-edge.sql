-- Why a message could not be told the last time, for whoever looks after it.
alter table outbox
  add column put_at timestamptz not null default clock_timestamp(),
  add column fault text;

-- What is still to be told of a venue.
create index outbox_by_licence on outbox ((payload ->> 'licence'), kind);

-- The build whose pages the cache in front of the site may hold.
create table edge_build (
  is_only boolean primary key default true check (is_only),
  build text not null
);
