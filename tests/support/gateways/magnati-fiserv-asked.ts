/** What Fiserv is asked for, and what it refuses. */
export type Fields = Readonly<Record<string, unknown>>;

export const storeId = '8123456789';

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

/** The object of a body; an empty one for anything else. */
export function parsed(body: string): Fields {
  try {
    const value: unknown = JSON.parse(body);
    return isFields(value) ? value : {};
  } catch {
    return {}; // A SyntaxError says that it is no JSON.
  }
}

/** An amount in the currency's own decimals, as number or text. */
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

const isText = (most: number) => (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= most;
export const isAddress = (value: unknown) => typeof value === 'string' && URL.canParse(value);

/** Epoch seconds; as a text, too. */
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
  // Named for the form that a browser posts; a payment URL may know them from the store's own settings only.
  responseSuccessURL: isAddress,
  responseFailURL: isAddress,
};

/** The first field that is missing, wrong or unknown. */
export function wrongField(asked: Fields, now: number): string | undefined {
  return [...Object.keys(needed), ...Object.keys(asked)].find((name) => !allowed[name]?.(asked[name], now));
}
