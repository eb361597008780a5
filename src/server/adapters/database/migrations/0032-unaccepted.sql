-- When the venue could see an order that had to be paid or confirmed first; null where that was at once.
alter table orders add column shown_at timestamptz;

-- When the venue was told that an order waits and no board is open, and that it still waits; null for never.
alter table orders add column unseen_at timestamptz;
alter table orders add column reminded_at timestamptz;

-- When an order board last read its orders, for venues that do something about unaccepted ones.
create table board_reads (
  licence text primary key references venues (licence),
  read_at timestamptz not null
);
