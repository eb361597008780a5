-- None of a product is sold until then; it comes back by itself.
alter table stock add column out_until timestamptz;
