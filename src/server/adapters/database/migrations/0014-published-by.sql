-- The author: the label of the token, or the terminal; null when not recorded.
alter table menu_versions add column published_by text;
