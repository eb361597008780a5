-- What venues' printers print. A job holds no content: it is composed from its order when its printer fetches it.
create table print_jobs (
  id bigint generated always as identity primary key,
  licence text not null references venues (licence),
  -- The name of the printer in the venue file.
  printer text not null,
  kind text not null check (kind in ('order', 'addition', 'cancellation', 'test')),
  -- Null for a test page.
  order_uuid uuid references orders (uuid),
  -- The cart uuids of lines; empty for the whole order.
  lines jsonb not null default '[]',
  is_copy boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  -- After that it is not printed any more.
  expires_at timestamptz not null,
  -- When the printer fetched it last.
  fetched_at timestamptz,
  failures int not null default 0,
  fault text,
  -- When it ended, and how; null while it waits.
  ended_at timestamptz,
  outcome text check (outcome in ('printed', 'nothing', 'failed')),
  check ((ended_at is null) = (outcome is null))
);

create index print_jobs_waiting on print_jobs (licence, printer, id) where ended_at is null;
create index print_jobs_by_age on print_jobs (created_at);

-- What printers said last.
create table printer_states (
  licence text not null references venues (licence),
  printer text not null,
  condition text not null,
  condition_since timestamptz not null,
  seen_at timestamptz not null,
  primary key (licence, printer)
);
