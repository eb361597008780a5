import type { OrderType } from '../order-type.ts';

/** Fields that a diner types. A field's name is also the phrase key of its label. */
export const typedFieldNames = [
  'name',
  'email',
  'phone',
  'car_number',
  'date_time',
  'address',
  'flat_number',
  'building',
  'area',
  'landmark',
  'postal_code',
] as const;

export type TypedFieldName = (typeof typedFieldNames)[number];
export type FieldName = TypedFieldName | 'age' | 'terms';

export interface CheckoutField {
  readonly name: FieldName;
  readonly isRequired: boolean;
}

export interface CheckoutFlags {
  readonly enable_order_email: boolean;
  readonly enable_order_phone: boolean;
  readonly enable_delivery_datetime: boolean;
  /** A diner need not name a time: as soon as possible. */
  readonly allows_asap?: boolean;
  readonly enable_address_google_maps: boolean;
  /** The postal code decides whether the venue delivers, and for how much. */
  readonly asks_postal_code?: boolean;
  readonly al_futtaim_enabled: boolean;
  /** ISO 3166-1 alpha-2. */
  readonly menu_country: string;
  /** The page with the terms; `null` for none. */
  readonly checkout_terms: number | null;
}

/** Maximum length of each field in UTF-16 units, as `maxlength` counts them. */
export const textLimits = {
  name: 120,
  email: 254,
  phone: 40,
  car_number: 40,
  date_time: 40,
  address: 500,
  flat_number: 120,
  building: 120,
  area: 200,
  landmark: 200,
  postal_code: 16,
  order_comments: 1000,
} as const satisfies Record<TypedFieldName, number> & { order_comments: number };

/**
 * What a diner adds to a position on the map. A separate form asks for it before checkout.
 *
 * Source: spec §5 "Delivery details need flat number, building and area; landmark optional".
 */
export const deliveryDetails = [
  { name: 'flat_number', isRequired: true },
  { name: 'building', isRequired: true },
  { name: 'area', isRequired: true },
  { name: 'landmark', isRequired: false },
] as const satisfies readonly CheckoutField[];

/** Whether an order of this type can be for a time. Source: spec §5 "Date/time (delivery or takeaway, if enabled)". */
export const canHaveTime = (type: OrderType): boolean => type === 'delivery' || type === 'takeaway';

/**
 * The fields of the checkout form for an order type, in display order.
 *
 * Source: spec §5 "Checkout".
 */
export function checkoutFields(flags: CheckoutFlags, orderType: OrderType): readonly CheckoutField[] {
  const isDelivery = orderType === 'delivery';
  return [
    ...fieldIf('name', !flags.al_futtaim_enabled),
    ...fieldIf('email', flags.enable_order_email),
    ...fieldIf('phone', flags.enable_order_phone, !(flags.al_futtaim_enabled && flags.menu_country === 'SG')),
    ...fieldIf('car_number', orderType === 'drive_thru'),
    ...fieldIf('date_time', canHaveTime(orderType) && flags.enable_delivery_datetime, !flags.allows_asap),
    ...fieldIf('address', isDelivery && !flags.enable_address_google_maps),
    ...fieldIf('postal_code', isDelivery && flags.asks_postal_code === true),
    ...(isDelivery && flags.enable_address_google_maps ? deliveryDetails : []),
    ...fieldIf('terms', flags.checkout_terms !== null),
  ];
}

function fieldIf(name: FieldName, isShown: boolean, isRequired = true): readonly CheckoutField[] {
  return isShown ? [{ name, isRequired }] : [];
}
