-- The last link of each device's chain of e-invoices. A device is what the tax authority registered.
create table e_invoice_chains (
  licence text not null references venues (licence),
  device text not null,
  counter int not null,
  hash text not null,
  primary key (licence, device)
);

-- What the tax authority gets of a tax document, one row for each try. What is sealed never changes.
create table e_invoices (
  id bigint generated always as identity primary key,
  licence text not null references venues (licence),
  kind text not null,
  number int not null,
  attempt int not null,
  state text not null check (state in ('waiting', 'reported', 'refused')),
  device text,
  counter int,
  previous_hash text,
  -- Null before it is sealed.
  sealed jsonb,
  -- What the authority said.
  messages jsonb not null default '[]',
  settled_at timestamptz,
  unique (licence, kind, number, attempt),
  -- A chain has no forks: each counter is used once, and each hash has one document after it.
  unique (licence, device, counter),
  unique (licence, device, previous_hash),
  foreign key (licence, kind, number) references tax_documents (licence, kind, number)
);

create index e_invoices_open on e_invoices (licence, id) where state <> 'reported';
create index outbox_e_invoices_of_venue on outbox ((payload ->> 'licence'), id) where kind = 'e_invoice';
create index tax_documents_by_time on tax_documents (licence, issued_at);
