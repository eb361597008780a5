-- What the page of a group shows without unpacking its files. Groups of before have them with their next publish.
alter table groups add column name text not null default '';

-- Their order in the group's file.
alter table group_domains add column position integer not null default 0;
alter table group_branches add column position integer not null default 0;
