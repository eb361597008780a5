-- Diners' answers to a venue's forms.
create table submissions (
  id bigint generated always as identity primary key,
  licence text not null references venues (licence),
  form int not null,
  -- The form's name when it was submitted.
  form_name text not null,
  language text not null,
  received_at timestamptz not null,
  -- The answers by question name, with the text of each question.
  answers jsonb not null,
  -- The device's idempotency key and its fingerprint; deleted after a while.
  key text,
  fingerprint text,
  constraint submissions_once unique (licence, key),
  check ((key is null) = (fingerprint is null))
);

create index submissions_of_form on submissions (licence, form, id);
create index submissions_by_age on submissions (received_at);
