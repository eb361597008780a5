-- A hash of the request that placed the order: a request that repeats its lines under another key must match it
-- entirely.
alter table orders add column request_fingerprint text;
