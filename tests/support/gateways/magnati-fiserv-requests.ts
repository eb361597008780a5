import { createHmac } from 'node:crypto';
import type { Incoming } from './gateway.ts';

/** Fields of a Fiserv request. */
export type Fields = Readonly<Record<string, unknown>>;

export const storeId = '8123456789';
export const apiKey = 'double-api-key-0123456789';
export const apiSecret = 'double-api-secret-0123456789';

export const currencies: readonly [string, ...string[]] = [
  'AED',
  'USD',
  'SAR',
  'KWD',
  'BHD',
  'OMR',
  'QAR',
  'EUR',
];

const inThousandths = new Set(['BHD', 'JOD', 'KWD', 'OMR']);
export const placesOf = (currency: string) => (inThousandths.has(currency) ? 3 : 2);

const isFields = (value: unknown): value is Fields => value instanceof Object && !Array.isArray(value);

/** The JSON object of a body, or an empty object. */
export function parsed(body: string): Fields {
  try {
    const value: unknown = JSON.parse(body);
    return isFields(value) ? value : {};
  } catch {
    return {}; // Invalid JSON.
  }
}

/** An amount with the currency's decimals, as number or text. */
export function isAmount(value: unknown): value is Fields {
  if (!isFields(value)) return false;
  const { total, currency, ...strangers } = value;
  const [whole = '', parts = ''] = String(total).split('.');
  return (
    Object.keys(strangers).length === 0 &&
    currencies.includes(String(currency)) &&
    (typeof total === 'number' || typeof total === 'string') &&
    /^\d{1,12}$/.test(whole) &&
    /^\d{0,3}$/.test(parts) &&
    parts.length <= placesOf(String(currency)) &&
    Number(total) > 0
  );
}

const isText = (max: number) => (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= max;
export const isAddress = (value: unknown) => typeof value === 'string' && URL.canParse(value);

/** Epoch seconds, as number or text. */
export const isSeconds = (value: unknown) => /^\d{10}$/.test(String(value));

type Check = (value: unknown, now: number) => boolean;

const needed: Readonly<Record<string, Check>> = {
  transactionAmount: isAmount,
  transactionType: (value) => value === 'SALE',
  orderId: (value) => typeof value === 'string' && /^[\w-]{1,100}$/.test(value),
  storeId: (value) => value === storeId,
};

const allowed: Readonly<Record<string, Check>> = {
  ...needed,
  transactionNotificationURL: isAddress,
  expiration: (value, now) => isSeconds(value) && Number(value) * 1000 > now,
  authenticateTransaction: (value) => typeof value === 'boolean',
  clientLocale: isFields,
  billing: isFields,
  shipping: isFields,
  dynamicMerchantName: isText(255),
  invoiceNumber: isText(48),
  purchaseOrderNumber: isText(128),
  hostedPaymentPageText: isText(255),
  ip: isText(45),
  // Documented for browser forms; payment URLs may take them only from the store's settings.
  responseSuccessURL: isAddress,
  responseFailURL: isAddress,
};

/** The first missing, wrong or unknown field. */
export function wrongField(request: Fields, now: number): string | undefined {
  return [...Object.keys(needed), ...Object.keys(request)].find(
    (name) => !allowed[name]?.(request[name], now),
  );
}

/** Whether a request is signed and at most five minutes old. */
export function isSigned({ headers, body }: Incoming, now: number): boolean {
  const id = headers.get('client-request-id') ?? '';
  const timestamp = headers.get('timestamp') ?? '';
  const signature = createHmac('sha256', apiSecret)
    .update(`${apiKey}${id}${timestamp}${body}`)
    .digest('base64');
  return (
    headers.get('api-key') === apiKey &&
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) &&
    /^\d{13}$/.test(timestamp) &&
    Math.abs(now - Number(timestamp)) <= 5 * 60_000 &&
    headers.get('message-signature') === signature
  );
}
