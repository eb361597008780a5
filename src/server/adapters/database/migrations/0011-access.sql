-- Who may work for a venue from elsewhere: whoever shows the token.
create table access_tokens (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token, which itself is kept nowhere.
  hash bytea not null unique check (length(hash) = 32),
  licence text not null references venues (licence),
  -- What it opens there.
  purpose text not null,
  label text not null,
  created_at timestamptz not null default now(),
  -- To the hour.
  used_at timestamptz
);

create index access_tokens_of_venue on access_tokens (licence, id);
