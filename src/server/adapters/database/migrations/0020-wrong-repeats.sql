-- How often somebody repeated its lines without its key and named another customer: who guesses does so often. Null for never.
alter table orders add column wrong_repeats integer;
