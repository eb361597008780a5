-- What the tax documents of an order say together; null before the first.
alter table orders add column taxed jsonb;

-- The last number of each series. Numbers have no gaps.
create table tax_document_numbers (
  licence text not null references venues (licence),
  kind text not null check (kind in ('invoice', 'credit_note')),
  last int not null,
  primary key (licence, kind)
);

-- Invoices and credit notes, as they were issued. They never change.
create table tax_documents (
  licence text not null references venues (licence),
  kind text not null check (kind in ('invoice', 'credit_note')),
  number int not null,
  order_uuid uuid not null references orders (uuid),
  issued_at timestamptz not null,
  document jsonb not null,
  primary key (licence, kind, number)
);

create index tax_documents_of_order on tax_documents (order_uuid);
