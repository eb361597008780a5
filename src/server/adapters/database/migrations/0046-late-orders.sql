-- Orders with a time that guests could expect, and those that were later. Null for zero, and for orders counted before.
alter table sales add column promised bigint;
alter table sales add column late bigint;
