-- Named people of venues. Nobody has a password.
create table people (
  id bigint generated always as identity primary key,
  -- In small letters: it names the person.
  email text not null unique check (email = lower(email)),
  name text not null,
  -- Whether they have entered a code that was sent to it.
  is_proven boolean not null default false,
  created_at timestamptz not null default now()
);

-- What a person is in a venue.
create table members (
  licence text not null references venues (licence),
  person bigint not null references people (id) on delete cascade,
  role text not null,
  since timestamptz not null default now(),
  primary key (licence, person)
);

create index members_by_person on members (person);

create table invitations (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token in its link.
  hash bytea not null unique check (length(hash) = 32),
  licence text not null references venues (licence),
  role text not null,
  email text not null check (email = lower(email)),
  name text not null,
  invited_by text not null,
  -- Whether an operator has made it, who may let in whom they want.
  is_by_operator boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (licence, email)
);

create table passkeys (
  -- The credential's id, as base64url.
  id text primary key,
  person bigint not null references people (id) on delete cascade,
  -- COSE.
  public_key bytea not null,
  counter bigint not null,
  -- How browsers reach it, separated by commas.
  transports text not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);

create index passkeys_of_person on passkeys (person);

create table office_sessions (
  id bigint generated always as identity primary key,
  -- SHA-256 of the cookie.
  hash bytea not null unique check (length(hash) = 32),
  person bigint not null references people (id) on delete cascade,
  device text not null,
  created_at timestamptz not null,
  -- Accurate to the hour.
  used_at timestamptz not null
);

create index office_sessions_of_person on office_sessions (person);

-- One-time codes sent by email.
create table sign_in_codes (
  email text primary key,
  -- SHA-256 of the code with the address.
  hash bytea not null check (length(hash) = 32),
  tries_left int not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- What a passkey has to sign. Each is used once.
create table passkey_challenges (
  challenge text primary key,
  -- Who adds a passkey; null for signing in.
  person bigint references people (id) on delete cascade,
  expires_at timestamptz not null
);

-- Who did what in a venue, and when.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  licence text not null references venues (licence),
  -- Null for operators.
  person bigint references people (id) on delete set null,
  -- The name at that time.
  actor text not null,
  action text not null,
  details jsonb not null
);

create index audit_log_of_venue on audit_log (licence, id);
create index audit_log_by_time on audit_log (at);
