-- Whether the version was made in the menu editor instead of from files.
alter table menu_versions add column is_edited boolean not null default false;

-- Older versions record only the author: any token holder may have used the menu editor.
update menu_versions set is_edited = true where published_by is not null and published_by <> 'terminal';
