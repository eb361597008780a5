-- Whether it was made at the menu editor, and not from files.
alter table menu_versions add column is_edited boolean not null default false;

-- Of older versions only the publisher is known: whoever held a token may have been at the menu editor.
update menu_versions set is_edited = true where published_by is not null and published_by <> 'terminal';
