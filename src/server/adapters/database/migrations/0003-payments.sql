-- The deadline for payment before the order reaches the venue; null when it reaches the venue at once.
alter table orders
  add column pay_by timestamptz,
  add column awaits_payment boolean not null default false;

create index orders_awaiting_payment on orders (pay_by) where awaits_payment;

-- The payment attempt, for an online payment.
alter table order_payments add column reference text;

create table payment_attempts (
  reference text primary key check (reference ~ '^[0-9A-HJKMNP-TV-Z]{26}$'),
  order_uuid uuid not null references orders (uuid),
  licence text not null,
  -- The guest's share that it pays; null for the whole amount due.
  share uuid,
  company text not null,
  mode text not null check (mode in ('test', 'live')),
  account text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null check (
    state in ('opening', 'pending', 'superseded', 'paid', 'failed', 'cancelled', 'expired', 'refunded')
  ),
  provider_ref text,
  pay_url text,
  pay_form jsonb,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  -- When polling of the provider ends; null once its status is final.
  follow_until timestamptz,
  returned_at timestamptz,
  paid_at timestamptz,
  refund_due bigint not null default 0 check (refund_due >= 0),
  refund_reason text,
  refunded bigint not null default 0 check (refunded >= 0),
  -- The part that is or was refunded for struck lines.
  struck bigint not null default 0 check (struck between 0 and refund_due + refunded),
  refunding jsonb,
  review text,
  word text,
  -- The number of polls, the last poll and the next one: not part of the order.
  asks int not null default 0,
  asked_at timestamptz,
  ask_at timestamptz not null,
  check (refund_due + refunded <= amount),
  check ((paid_at is not null) = (state in ('paid', 'refunded')))
);

-- At most one open attempt for an order or a share.
create unique index payment_attempts_one_open
  on payment_attempts (order_uuid, coalesce(share, '00000000-0000-0000-0000-000000000000'))
  where state in ('opening', 'pending');

create unique index payment_attempts_at_company
  on payment_attempts (company, mode, account, provider_ref);

create index payment_attempts_of_order on payment_attempts (order_uuid);

create index payment_attempts_to_follow on payment_attempts (ask_at) where follow_until is not null;

create index payment_attempts_to_review on payment_attempts (licence)
  where review is not null or refund_due > 0 or refunding is not null;

-- An audit log of payments, including forged messages. Holds no secrets and no personal data.
create table payment_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default clock_timestamp(),
  licence text not null,
  reference text,
  kind text not null,
  detail jsonb not null
);

create index payment_events_of on payment_events (reference, id);

-- Accepted messages of providers, so that none counts twice.
create table payment_messages (
  licence text not null,
  company text not null,
  message text not null,
  taken_at timestamptz not null default clock_timestamp(),
  primary key (licence, company, message)
);

-- The sandbox provider: the outcomes chosen on its page.
create table sandbox_payments (
  reference text primary key,
  account text not null,
  currency text not null,
  amount bigint not null,
  state text not null check (state in ('open', 'paid', 'declined', 'cancelled')),
  refunded bigint not null default 0 check (refunded between 0 and amount),
  return_url text not null
);
