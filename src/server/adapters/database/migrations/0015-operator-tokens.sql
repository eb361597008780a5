-- Whether the token may publish what only an operator may change. Those made before may not.
alter table access_tokens add column is_operator boolean not null default false;
