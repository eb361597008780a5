-- Page views per day in the venue's time zone: totals without personal data.
create table page_views (
  licence text not null references venues (licence),
  day date not null,
  kind text not null,
  -- The id of the category, product, page or promotion; 0 for other screens.
  subject int not null check (subject >= 0),
  language text not null,
  device text not null,
  views bigint not null check (views > 0),
  primary key (licence, day, kind, subject, language, device)
);

create index page_views_by_age on page_views (day);
