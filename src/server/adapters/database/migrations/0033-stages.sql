-- When the order reached each stage beside its statuses, as ISO 8601 text by stage: ready, on_the_way. Null for none, and for
-- orders that an earlier build wrote.
alter table orders add column stage_times jsonb;
