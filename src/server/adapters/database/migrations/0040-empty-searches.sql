-- Terms that were searched and not found, per day in the venue's time zone: totals without personal data.
create table empty_searches (
  licence text not null references venues (licence),
  day date not null,
  language text not null,
  term text not null,
  searches bigint not null check (searches > 0),
  primary key (licence, day, language, term)
);

create index empty_searches_by_age on empty_searches (day);
