-- Whether uses of a coupon count over all branches of the group. They are then counted under `group:{id}`, which is no licence.
alter table groups add column shares_coupons boolean not null default false;

-- A token of a branch that also opens the other branches of its group.
alter table access_tokens add column group_id text references groups (id);
