-- Groups of venues that share a menu, each as it was published last.
create table groups (
  id text primary key,
  -- The files of the group's folder, compressed.
  source bytea not null,
  saved_at timestamptz not null default clock_timestamp()
);

-- A domain leads to one group, or to one venue.
create table group_domains (
  domain text primary key,
  group_id text not null references groups (id)
);

create index group_domains_by_group on group_domains (group_id);

-- A venue belongs to at most one group. It may not be published yet.
create table group_branches (
  licence text primary key,
  group_id text not null references groups (id),
  folder text not null,
  unique (group_id, folder)
);
