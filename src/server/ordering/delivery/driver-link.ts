import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Order } from '../order.ts';

type Addressed = Pick<Order, 'uuid' | 'number'>;

const macLength = 32;

/** The number of an order, and a message authentication code of 192 bits. */
const tokenShape = /^([1-9]\d{0,8})-[\w-]{32}$/;

/**
 * The token in the link that a driver gets. It stands for one order and cannot be guessed; nothing is stored. The order
 * decides for how long it opens anything.
 */
export function driverToken(secret: Uint8Array, { uuid, number }: Addressed): string {
  const mac = createHmac('sha256', secret).update(`driver ${uuid.toLowerCase()}`).digest('base64url');
  return `${number}-${mac.slice(0, macLength)}`;
}

/** The number of the order that a token names; `null` for a text of another shape. */
export function numberOfDriverToken(token: string): number | null {
  const [, number] = tokenShape.exec(token) ?? [];
  return number === undefined ? null : Number(number);
}

export const isDriverToken = (secret: Uint8Array, order: Addressed, token: string): boolean =>
  isSame(token, driverToken(secret, order));

const codeLength = 4;

/** What the guest tells the driver: four digits that only the guest's device and the venue can work out. */
export function deliveryCode(secret: Uint8Array, uuid: string): string {
  const mac = createHmac('sha256', secret).update(`delivery code ${uuid.toLowerCase()}`).digest();
  return String(mac.readUInt32BE() % 10 ** codeLength).padStart(codeLength, '0');
}

export const isDeliveryCode = (secret: Uint8Array, uuid: string, code: string): boolean =>
  isSame(code, deliveryCode(secret, uuid));

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
