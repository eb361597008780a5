-- Invitations to make a venue. While one is open, its licence and its domain belong to nobody else.
create table venue_invitations (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token in its link.
  hash bytea not null unique check (length(hash) = 32),
  licence text not null unique,
  domain text not null unique,
  email text not null check (email = lower(email)),
  name text not null,
  invited_by text not null,
  -- Whether its link has let somebody in already.
  is_used_to_enter boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
