-- Staff find a caller's orders by telephone.
create index orders_by_phone on orders (licence, (customer ->> 'phone'), number) where customer is not null;
