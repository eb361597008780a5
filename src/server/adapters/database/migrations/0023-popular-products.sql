-- The products that a venue's diners ordered most in the last weeks, counted daily, the most ordered first.
create table popular_products (
  licence text primary key references venues (licence),
  products jsonb not null
);
