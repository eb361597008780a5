-- Whether the token may publish operator-only changes. Existing tokens may not.
alter table access_tokens add column is_operator boolean not null default false;
