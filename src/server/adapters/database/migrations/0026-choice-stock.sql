-- Changes of a choice's stock since its menu was published; "sku:ONION" names the choices with that code, "choice:21" one
-- without a code. Beside `stock`, because processes of an earlier build write that one by number.
create table choice_stock (
  licence text not null references venues (licence),
  choice text not null,
  mark text check (mark in ('in', 'out')),
  out_until timestamptz,
  counted_from int,
  quantity int check (quantity >= 0),
  primary key (licence, choice)
);

-- What one unit of a line takes from stock besides a portion of its product; null for nothing.
alter table order_lines add column taken jsonb;
