-- Staff find a caller's orders by telephone.
create index orders_by_phone on orders (licence, (customer ->> 'phone'), number) where customer is not null;

-- Staff have placed it for a guest. Null, as false, for others, and for orders that an earlier build wrote.
alter table orders add column by_staff boolean;

-- As in 0029, without orders that staff have placed: they know who ordered.
create or replace function refuse_beyond(venue text, since timestamptz, most integer)
returns boolean language plpgsql volatile as $$
declare
  waiting integer;
begin
  select count(*) into waiting from (
    select from orders
    where licence = venue and created_at > since
      and (status = 'pending' or (status = 'accepted' and accepts_itself and by_staff is not true))
      and not awaits_payment
      and payment_type <> 'card' and (location_type is null or not holds_place)
    limit most
  ) as unconfirmed;
  if waiting >= most then
    raise check_violation using constraint = 'orders_unconfirmed', message = 'The venue is asked first';
  end if;
  return true;
end
$$;
