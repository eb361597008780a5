-- Pending messages to diners and venues: oldest first per channel of a venue.
create index outbox_messages_of_lane on outbox (
  (payload ->> 'licence'), (coalesce(payload #>> '{recipient,channel}', '')), id
) where kind = 'order_message';

-- The key that signs push messages. Without it, no subscription can be used any more.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  -- The private key of P-256.
  private_key bytea not null check (length(private_key) = 32)
);

-- Browsers that are told about one order, or about all new orders of a venue.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  licence text not null references venues (licence),
  order_uuid uuid references orders (uuid) on delete cascade,
  -- The staff link of the order board. Revoking it ends the subscription.
  access_id bigint references access_tokens (id) on delete cascade,
  language text not null,
  -- The site that the browser has open, such as https://menu.example.
  origin text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  constraint push_subscriptions_of_order unique (order_uuid, endpoint),
  constraint push_subscriptions_of_board unique (access_id, endpoint),
  check ((order_uuid is null) <> (access_id is null))
);

create index push_subscriptions_of_venue on push_subscriptions (licence) where access_id is not null;
