import type { Annotation, Annotations } from './annotation.ts';

/** Of a category or a dish. */
export const orderTypes: Annotation = [
  'The ways of ordering in which it is sold. Without this, all.',
  ['dine_in', 'takeaway'],
];

/** An offer with a price and a time. */
export const offerAnnotations: Annotations = {
  offer_price: ['What it costs while the offer lasts, instead of a "discount" in percent.', '14.50'],
  offer_from: [
    'When the offer begins, in local time of the venue. Without this, it has begun.',
    '2027-01-31T18:00:00',
  ],
  offer_until: [
    'When the offer ends, in local time of the venue. Without this, it has no end.',
    '2027-02-14T23:59:59',
  ],
};

/** When, how and how much of a dish can be ordered. */
export const orderLimitAnnotations: Annotations = {
  order_types: orderTypes,
  min_per_order: ['The least of it in an order that has any.', 2],
  max_per_order: ['The most of it in an order.', 10],
  not_alone: ['Whether it is sold only beside other dishes, such as a sauce.', true],
  lead_minutes: ['How many minutes before it is served it must be ordered.', 120],
};
