-- Enforces the limit of a venue's recent unconfirmed orders: pending, not paid online, and holding no table or room.
-- Volatile: it also counts rows that others committed while the calling statement waited for a lock.
create function refuse_beyond(venue text, since timestamptz, most integer) returns boolean language plpgsql volatile as $$
declare
  waiting integer;
begin
  select count(*) into waiting from (
    select from orders
    where licence = venue and created_at > since and status = 'pending' and not awaits_payment
      and payment_type <> 'card' and (location_type is null or not holds_place)
    limit most
  ) as unconfirmed;
  if waiting >= most then
    raise check_violation using constraint = 'orders_unconfirmed', message = 'The venue is asked first';
  end if;
  return true;
end
$$;
