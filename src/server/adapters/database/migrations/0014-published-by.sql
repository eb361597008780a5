-- Who published it: the label of their token, or the terminal; null where nobody wrote that down.
alter table menu_versions add column published_by text;
