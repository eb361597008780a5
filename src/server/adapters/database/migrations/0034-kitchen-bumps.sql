-- What the last tap on a line of an order says, at each station of the kitchen. Of two taps the later one counts, whichever
-- arrives first, so displays can send taps again.
create table kitchen_bumps (
  order_uuid uuid not null references orders (uuid),
  -- Its position in the order, from 1.
  line int not null,
  -- The name of the station in the venue file; empty where the venue names none.
  station text not null,
  licence text not null references venues (licence),
  is_bumped boolean not null,
  tapped_at timestamptz not null,
  primary key (order_uuid, line, station)
);
