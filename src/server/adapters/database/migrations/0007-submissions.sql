-- What diners answered to a venue's forms.
create table submissions (
  id bigint generated always as identity primary key,
  licence text not null references venues (licence),
  form int not null,
  -- What the form was called when it was filled in.
  form_name text not null,
  language text not null,
  received_at timestamptz not null,
  -- Each question by its name, with the words that it was asked in.
  answers jsonb not null,
  -- What the device made up for this attempt, and of what: forgotten after a while.
  key text,
  fingerprint text,
  constraint submissions_once unique (licence, key),
  check ((key is null) = (fingerprint is null))
);

create index submissions_of_form on submissions (licence, form, id);
create index submissions_by_age on submissions (received_at);
