import { expect, test } from 'vitest';
import { leadMinutesOf } from '#domain/lead-minutes.ts';

const ahead = (lead_minutes: number) => ({ lead_minutes });

test.for([
  { what: 'says nothing', dish: {}, categories: [{}], lead: 0 },
  { what: 'says a time', dish: ahead(120), categories: [{}], lead: 120 },
  { what: 'is in a category that says one', dish: {}, categories: [ahead(60)], lead: 60 },
  { what: 'says a longer one than its category', dish: ahead(120), categories: [ahead(60)], lead: 120 },
  { what: 'says a shorter one than its category', dish: ahead(30), categories: [ahead(60)], lead: 60 },
  { what: 'is in a category without one, too', dish: ahead(30), categories: [ahead(60), {}], lead: 30 },
  { what: 'is in two with one', dish: {}, categories: [ahead(60), ahead(45)], lead: 45 },
])('a dish that $what is ordered $lead minutes ahead', ({ dish, categories, lead }) => {
  expect(leadMinutesOf(dish, categories)).toBe(lead);
});
