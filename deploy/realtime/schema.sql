-- Where Supabase Realtime keeps who may use it.
create schema if not exists _realtime;
alter schema _realtime owner to supabase_admin;
