-- The product is sold out until then; it becomes available again automatically.
alter table stock add column out_until timestamptz;
