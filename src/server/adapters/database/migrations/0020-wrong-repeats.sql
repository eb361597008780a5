-- How often the lines were repeated without the key and with another customer, which indicates guessing. Null for
-- never.
alter table orders add column wrong_repeats integer;
