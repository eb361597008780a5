-- Refuses what would be one too many of a venue's orders made since then that it hears of, that nobody has paid or accepted
-- and that hold no place. Volatile: it counts what others committed while the statement that asks waited for its turn, too.
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
