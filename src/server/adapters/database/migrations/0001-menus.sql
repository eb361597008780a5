-- Every publish of a venue creates an immutable version; the venue's row refers to the current one.

create table venues (
  licence text primary key,
  -- venue.json of the current version: visible only to the operator.
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
  -- The version that this one restores; null unless it is a rollback.
  rolled_back_from int,
  primary key (licence, version)
);

-- Checked at commit because the first version and its venue refer to each other.
alter table venues
  add foreign key (licence, current_version) references menu_versions (licence, version)
  deferrable initially deferred;

-- A document is stored once and shared by versions and venues.
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
