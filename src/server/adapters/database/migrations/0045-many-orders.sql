-- The orders of a day among those of years.
create index orders_by_time on orders (licence, created_at);

-- The orders whose guests are still to be forgotten.
create index orders_to_erase on orders (created_at)
  where customer is not null or terms ->> 'employeeId' is not null;
drop index orders_with_customer;
