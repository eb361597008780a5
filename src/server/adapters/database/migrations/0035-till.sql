-- The sequence in which a venue's POS reads the orders that changed. There is a row once a POS has asked.
create table order_feeds (
  licence text primary key references venues (licence),
  -- Part of each cursor. A restored database has no feeds, so that older cursors are unknown.
  feed uuid not null default gen_random_uuid(),
  last bigint not null
);

-- Null: changed since a POS asked last. 0: in no feed, because no POS has asked yet.
alter table orders add column feed_position bigint default 0;
alter table orders alter column feed_position drop default;

create index orders_by_feed_position on orders (licence, feed_position) where feed_position > 0;
create index orders_without_feed_position on orders (licence) where feed_position is null;

-- What requests of a POS with an idempotency key were answered. Those about an order bind their key in order_keys.
create table till_answers (
  licence text not null references venues (licence),
  key text not null,
  fingerprint text not null,
  begun_at timestamptz not null default clock_timestamp(),
  -- Null while the request runs.
  answer jsonb,
  primary key (licence, key)
);

create index till_answers_by_age on till_answers (begun_at);
