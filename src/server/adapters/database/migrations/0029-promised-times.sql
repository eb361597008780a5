-- What the order takes of its slot; null when it takes none, or has given it back.
alter table orders add column slot jsonb;

-- When the venue has promised it; null for venues that give no times, and for orders of earlier builds.
alter table orders add column promised_for timestamptz;

-- From being accepted to being with the guest; null where the venue does not say.
alter table orders add column ready_minutes int;

-- The venue accepts it without staff, once it need not be paid or confirmed first. Null, as false, for orders that an earlier
-- build wrote.
alter table orders add column accepts_itself boolean;

-- As in 0021, and also counts orders that were accepted without staff: no one has confirmed them either.
create or replace function refuse_beyond(venue text, since timestamptz, most integer)
returns boolean language plpgsql volatile as $$
declare
  waiting integer;
begin
  select count(*) into waiting from (
    select from orders
    where licence = venue and created_at > since
      and (status = 'pending' or (status = 'accepted' and accepts_itself))
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
