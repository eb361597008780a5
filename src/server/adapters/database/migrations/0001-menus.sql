-- Every publish of a venue is a version that never changes; the venue's row says which one is current.

create table venues (
  licence text primary key,
  -- venue.json of the current version: what only the operator sees.
  venue jsonb not null,
  current_version int not null
);

-- A domain leads to one venue.
create table venue_domains (
  domain text primary key,
  licence text not null references venues (licence)
);

create index venue_domains_by_licence on venue_domains (licence);

create table menu_versions (
  licence text not null references venues (licence),
  version int not null check (version > 0),
  created_at timestamptz not null default clock_timestamp(),
  source_hash text not null,
  -- The venue folder's two files, compressed.
  source bytea not null,
  -- The version whose source this one repeats; null unless the operator went back to it.
  rolled_back_from int,
  primary key (licence, version)
);

-- Checked at commit, because the first version and its venue name each other.
alter table venues
  add foreign key (licence, current_version) references menu_versions (licence, version)
  deferrable initially deferred;

-- A document is stored once, however many versions and venues share it.
create table menu_documents (
  hash text primary key,
  body bytea not null
);

create table menu_version_documents (
  licence text not null,
  version int not null,
  language text not null,
  hash text not null references menu_documents (hash),
  primary key (licence, version, language),
  foreign key (licence, version) references menu_versions (licence, version)
);
