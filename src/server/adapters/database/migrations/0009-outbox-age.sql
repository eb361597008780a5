-- Since when something waits to be told, however often it was put off.
alter table outbox add column put_at timestamptz not null default clock_timestamp();
