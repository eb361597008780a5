-- When the order reached each status after the first, as ISO 8601 text by status. Orders of earlier builds have none.
alter table orders add column status_times jsonb not null default '{}';
