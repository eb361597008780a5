import { requestMemberOf } from '#contracts/checkout-request-members.ts';
import type { OrderRequest } from '#contracts/shapes/order-request.ts';
import {
  type CheckoutFlags,
  checkoutFields,
  type FieldName,
  type TypedFieldName,
} from '#domain/checkout/checkout-fields.ts';
import { deliveryAddressLine } from '#domain/checkout/delivery-address.ts';
import { fallbackCustomerName } from '#domain/checkout/fallback-customer-name.ts';
import {
  type CheckoutPredicates,
  type CheckoutValues,
  validateCheckout,
} from '#domain/checkout/validate-checkout.ts';
import { roundPosition } from '#domain/delivery/position.ts';
import { type UpdateChannel, updateChannels } from '#domain/messages/message-channel.ts';
import { normalizeLine } from '#domain/normalize-line.ts';
import type { RequestIssue } from './check-lines.ts';
import type { Customer } from './order.ts';
import type { OrderingContext } from './ordering-context.ts';
import type { OrderingSettings } from './ordering-settings.ts';

export interface OrderingEmployee {
  readonly id: string;
  /** E.164; `null` if the partner does not respond. */
  readonly phone: string | null;
}

export interface CustomerOptions {
  readonly flags: CheckoutFlags;
  /** The phone number of an employee is known and not requested; `null` for a guest. */
  readonly employee: OrderingEmployee | null;
  /** Whether name, phone, email and car may be missing. */
  readonly canLackContact: boolean;
  readonly predicates: CheckoutPredicates;
  /** E.164; `null` when it is not a phone number. */
  readonly readPhone: (text: string) => string | null;
}

/** The values of the form's fields in a request. */
export function checkoutValuesOf(request: OrderRequest): CheckoutValues {
  return {
    name: request.customer_name,
    email: request.email,
    phone: request.phone,
    car_number: request.additional_data?.car_number,
    date_time: request.delivery_datetime,
    address: request.address,
    flat_number: request.address_flat_no,
    building: request.address_building_premise,
    area: request.address_area_street,
    landmark: request.address_landmark,
    postal_code: request.address_postal_code,
    // The device requires consent before it sends the order.
    terms: true,
  };
}

const contactFields = ['name', 'phone', 'email', 'car_number'] as const satisfies readonly TypedFieldName[];

const isContactField = (name: FieldName): name is (typeof contactFields)[number] =>
  (contactFields as readonly FieldName[]).includes(name);

/** Missing or invalid fields of the checkout form. */
export function customerIssues(
  request: OrderRequest,
  { flags, employee, canLackContact, predicates }: CustomerOptions,
): readonly RequestIssue[] {
  const values = checkoutValuesOf(request);
  const isNeeded = (name: FieldName) =>
    !(canLackContact && isContactField(name) && normalizeLine(values[name] ?? '') === '');
  const fields = checkoutFields(flags, request.order_type).filter(
    ({ name }) => isNeeded(name) && (employee === null || name !== 'phone'),
  );
  const errors = validateCheckout(fields, values, predicates);
  const needsPosition = request.order_type === 'delivery' && flags.enable_address_google_maps;
  return [
    ...errors.map(({ field, code }) => ({ path: requestMemberOf[field], message: code })),
    ...(needsPosition && !request.address_coordinates
      ? [{ path: 'address_coordinates', message: 'field_required' }]
      : []),
  ];
}

/** The customer, with only the fields that the venue asks for. The zone comes with the delivery fee. */
export function customerFromRequest(
  request: OrderRequest,
  { flags, employee, readPhone }: Omit<CustomerOptions, 'predicates' | 'canLackContact'>,
): Omit<Customer, 'zone'> {
  const requestedFields = new Set(checkoutFields(flags, request.order_type).map(({ name }) => name));
  const values = checkoutValuesOf(request);
  const textOf = (name: TypedFieldName) =>
    (requestedFields.has(name) && normalizeLine(values[name] ?? '')) || null;
  const isDelivery = request.order_type === 'delivery';
  const [lng, lat] = request.address_coordinates?.coordinates ?? [];
  const phone = phoneOf(employee, textOf('phone'), readPhone);
  const email = textOf('email');
  const updates = updatesOf(request, { email, text: phone });
  const details = {
    flat: textOf('flat_number'),
    building: textOf('building'),
    area: textOf('area'),
    landmark: textOf('landmark'),
  };
  const line = deliveryAddressLine({
    address: request.address ?? null,
    flat_number: details.flat,
    building: details.building,
    area: details.area,
    landmark: details.landmark,
    postal_code: textOf('postal_code'),
  });
  return {
    name: textOf('name') ?? fallbackCustomerName,
    phone,
    email,
    car: textOf('car_number'),
    address: isDelivery && line !== '' ? line : null,
    // Rounded to a meter, as for the delivery fee.
    position: isDelivery && lng !== undefined && lat !== undefined ? roundPosition({ lat, lng }) : null,
    ...details,
    ...(updates.length > 0 && { updates }),
  };
}

/** The channels that the diner asked for and gave a contact for. */
const updatesOf = (
  { additional_data: additional }: OrderRequest,
  contacts: Readonly<Record<UpdateChannel, string | null>>,
): readonly UpdateChannel[] =>
  updateChannels.filter(
    (channel) => additional?.updates?.includes(channel) === true && contacts[channel] !== null,
  );

function phoneOf(
  employee: OrderingEmployee | null,
  phone: string | null,
  readPhone: CustomerOptions['readPhone'],
): string | null {
  if (employee) return employee.phone;
  return phone === null ? null : readPhone(phone);
}

/**
 * The employee who orders: `null` for a guest, `unknown` for an id that does not exist.
 *
 * If the partner does not respond, the employee can order anyway, with the discounts of an earlier response.
 */
export async function findOrderingEmployee(
  { findEmployee }: Pick<OrderingContext, 'findEmployee'>,
  { types }: Pick<OrderingSettings, 'types'>,
  { additional_data: additional }: OrderRequest,
): Promise<OrderingEmployee | 'unknown' | null> {
  const id = additional?.employee_id ?? '';
  if (!types.al_futtaim_enabled || id === '') return null;
  const lookup = await findEmployee(id, additional?.location_token ?? '');
  switch (lookup.kind) {
    case 'employee':
      return { id: lookup.employee.id, phone: lookup.employee.phone };
    case 'silent':
      return { id, phone: null };
    case 'not_found':
    case 'too_many':
      return 'unknown';
  }
}
