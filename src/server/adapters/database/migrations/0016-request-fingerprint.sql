-- Of the request that placed it: who repeats an order's lines under another key is its owner only if all of it is the same.
alter table orders add column request_fingerprint text;
