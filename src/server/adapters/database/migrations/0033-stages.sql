-- When the order reached each stage beside its statuses, as ISO 8601 text by stage: ready, on_the_way.
alter table orders add column stage_times jsonb not null default '{}';
