/** The form fields of a Stripe request, with bracketed names. */
export type Form = ReadonlyMap<string, string>;

export interface Refused {
  readonly kind: 'refused';
  readonly param: string;
  readonly code: string;
}

const withoutMinor = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const inThousandths = new Set('BHD JOD KWD OMR TND'.split(' '));

const placesOf = (currency: string) => (withoutMinor.has(currency) ? 0 : inThousandths.has(currency) ? 3 : 2);

/** Stripe's units to decimal text. */
export const major = (minor: number, currency: string) =>
  (minor / 10 ** placesOf(currency)).toFixed(placesOf(currency));

export const minor = (text: string, currency: string) => Math.round(Number(text) * 10 ** placesOf(currency));

/** Currencies with thousandths accept only multiples of ten. */
export const isTooFine = (units: number, currency: string) => inThousandths.has(currency) && units % 10 !== 0;

export const isWhole = (text = '', min = 0) => /^\d{1,12}$/.test(text) && Number(text) >= min;

const refused = (param: string, code: string): Refused => ({ kind: 'refused', param, code });

/** Refuses empty values and duplicate names. */
export function readForm(body: string): Form | Refused {
  const pairs = [...new URLSearchParams(body)];
  const empty = pairs.find(([, value]) => value === '');
  if (empty) return refused(empty[0], 'parameter_invalid_empty');
  const twice = pairs.find(([name], index) => pairs.findIndex(([other]) => other === name) !== index);
  return twice ? refused(twice[0], 'parameter_invalid') : new Map(pairs);
}

/** Refuses the first unknown name. */
export function strangerIn(form: Form, known: readonly RegExp[]): Refused | null {
  const stranger = [...form.keys()].find((name) => !known.some((one) => one.test(name)));
  return stranger === undefined ? null : refused(stranger, 'parameter_unknown');
}

/** The languages of its pages; Arabic is not included. */
const locales = new Set(
  (
    'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt ' +
    'pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'
  ).split(' '),
);

const known: readonly RegExp[] = [
  /^(mode|ui_mode|success_url|cancel_url|client_reference_id|customer_email|locale|expires_at)$/,
  /^(submit_type|billing_address_collection|customer_creation|allow_promotion_codes)$/,
  /^(allowed_)?payment_method_types\[\d+\]$/,
  /^(adaptive_pricing|phone_number_collection)\[enabled\]$/,
  /^line_items\[\d+\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[(name|description)))\]$/,
  /^payment_intent_data\[(description|receipt_email|statement_descriptor_suffix)\]$/,
  /^(payment_intent_data\[metadata\]|metadata)\[[^[\]]{1,40}\]$/,
];

const isUrl = (text: string) => /^https?:\/\/[^\s/]+/.test(text) && text.length <= 5000;

function isInTime(text: string, now: number): boolean {
  const aheadSeconds = Number(text) - now / 1000;
  return isWhole(text) && aheadSeconds >= 30 * 60 && aheadSeconds <= 24 * 3600;
}

type Check = readonly [param: string, code: string, isRight: (text: string, now: number) => boolean];

const checks: readonly Check[] = [
  ['mode', 'parameter_invalid', (text) => text === 'payment'],
  ['success_url', 'url_invalid', isUrl],
  ['cancel_url', 'url_invalid', isUrl],
  ['ui_mode', 'parameter_invalid', (text) => text === 'hosted_page'],
  ['client_reference_id', 'parameter_invalid', (text) => text.length <= 200],
  ['customer_email', 'email_invalid', (text) => /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text)],
  ['locale', 'parameter_invalid', (text) => locales.has(text)],
  ['expires_at', 'parameter_invalid', isInTime],
];

const needed: ReadonlySet<string> = new Set(['mode', 'success_url']);

function wrongField(form: Form, now: number): Refused | null {
  for (const [param, code, isRight] of checks) {
    const text = form.get(param);
    if (text === undefined && needed.has(param)) return refused(param, 'parameter_missing');
    if (text !== undefined && !isRight(text, now)) return refused(param, code);
  }
  const long = [...form].find(([name, text]) => /metadata\]?\[/.test(name) && text.length > 500);
  return long ? refused(long[0], 'parameter_invalid') : null;
}

interface Line {
  readonly quantity: string;
  readonly unit: string;
  readonly currency: string;
  readonly name: string;
}

function linesOf(form: Form): readonly Line[] {
  const numbers = [...form.keys()].flatMap((name) => /^line_items\[(\d+)\]/.exec(name)?.[1] ?? []);
  return Array.from({ length: new Set(numbers).size }, (_, index) => {
    const at = (rest: string) => form.get(`line_items[${index}]${rest}`) ?? '';
    return {
      quantity: at('[quantity]'),
      unit: at('[price_data][unit_amount]'),
      currency: at('[price_data][currency]'),
      name: at('[price_data][product_data][name]'),
    };
  });
}

/** A valid request, in Stripe's units. */
export interface SessionRequest {
  readonly kind: 'asked';
  readonly units: number;
  readonly currency: string;
}

function sumOf(lines: readonly Line[], currencies: readonly string[]): SessionRequest | Refused {
  const [first] = lines;
  if (!first) return refused('line_items', 'parameter_missing');
  const currency = first.currency.toUpperCase();
  if (!currencies.includes(currency) || lines.some((line) => line.currency !== currency.toLowerCase()))
    return refused('line_items[0][price_data][currency]', 'parameter_invalid');
  if (lines.some(({ unit, quantity }) => !isWhole(unit) || !isWhole(quantity, 1)))
    return refused('line_items[0][price_data][unit_amount]', 'parameter_invalid_integer');
  if (lines.some(({ name }) => name.trim() === ''))
    return refused('line_items[0][price_data][product_data][name]', 'parameter_missing');
  const units = lines.reduce((sum, { unit, quantity }) => sum + Number(unit) * Number(quantity), 0);
  if (isTooFine(units, currency)) return refused('unit_amount', 'parameter_invalid_integer');
  // Other currencies have similar minimum amounts, which are not listed here.
  if (units < (currency === 'USD' ? 50 : 1)) return refused('unit_amount', 'amount_too_small');
  return units > 99_999_999 ? refused('unit_amount', 'amount_too_large') : { kind: 'asked', units, currency };
}

/**
 * Validates the form of a checkout session.
 *
 * @param now epoch milliseconds.
 */
export const readSession = (
  form: Form,
  currencies: readonly string[],
  now: number,
): SessionRequest | Refused =>
  strangerIn(form, known) ?? wrongField(form, now) ?? sumOf(linesOf(form), currencies);

/** The pairs with a prefix. */
export const pairsOf = (form: Form, prefix: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form]
      .filter(([name]) => name.startsWith(`${prefix}[`))
      .map(([name, text]) => [name.slice(prefix.length + 1, -1), text]),
  );
