-- The processes that serve this database: a publish waits until every process with a valid lease shows the new version.
create table processes (
  id uuid primary key,
  lease_until timestamptz not null,
  -- Expelled from the set: its lease cannot be renewed.
  is_expelled boolean not null default false
);

-- The version of each venue that a process shows.
create table shown_versions (
  process uuid not null references processes (id) on delete cascade,
  licence text not null references venues (licence),
  version int not null,
  primary key (process, licence)
);

-- Leases of periodic jobs that run in one process at a time.
create table rounds (
  job text primary key,
  taken_until timestamptz not null
);
