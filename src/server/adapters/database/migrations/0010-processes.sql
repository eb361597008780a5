-- The processes that serve this database: what is published is waited for until all whose lease runs show it.
create table processes (
  id uuid primary key,
  lease_until timestamptz not null,
  -- Put out of the set: its lease is not renewed any more.
  is_expelled boolean not null default false
);

-- The version of each venue that a process shows.
create table shown_versions (
  process uuid not null references processes (id) on delete cascade,
  licence text not null references venues (licence),
  version int not null,
  primary key (process, licence)
);

-- Until when nobody begins another round of what one process at a time does.
create table rounds (
  job text primary key,
  taken_until timestamptz not null
);
