import type { FieldName } from '#domain/checkout/checkout-fields.ts';

/** The member of the order request for each field of the checkout form. */
export const requestMemberOf: Readonly<Record<FieldName, string>> = {
  name: 'customer_name',
  email: 'email',
  phone: 'phone',
  car_number: 'additional_data.car_number',
  date_time: 'delivery_datetime',
  address: 'address',
  flat_number: 'address_flat_no',
  building: 'address_building_premise',
  area: 'address_area_street',
  landmark: 'address_landmark',
  postal_code: 'address_postal_code',
  age: 'additional_data.confirmed_age',
  terms: 'terms',
};
