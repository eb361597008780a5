-- Bearer tokens for remote work on a venue.
create table access_tokens (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token; the token itself is not stored.
  hash bytea not null unique check (length(hash) = 32),
  licence text not null references venues (licence),
  -- What the token allows.
  purpose text not null,
  label text not null,
  created_at timestamptz not null default now(),
  -- Accurate to the hour.
  used_at timestamptz
);

create index access_tokens_of_venue on access_tokens (licence, id);
