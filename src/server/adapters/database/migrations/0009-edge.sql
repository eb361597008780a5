-- The error of the last failed delivery, for the operator.
alter table outbox
  add column put_at timestamptz not null default clock_timestamp(),
  add column fault text;

-- A venue's pending messages.
create index outbox_by_licence on outbox ((payload ->> 'licence'), kind);

-- The build whose pages the CDN may hold.
create table edge_build (
  is_only boolean primary key default true check (is_only),
  build text not null
);
