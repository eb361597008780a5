import { membersOfValue } from '#contracts/members-of-value.ts';
import { languageSchema } from '#contracts/shapes/language.ts';
import { menuSourceSchema } from '#contracts/shapes/menu.ts';
import { taxClass } from '#contracts/shapes/tax.ts';
import { color, fontFamily } from '#contracts/shapes/theme.ts';
import {
  decimal,
  picture,
  rate,
  secretName,
  video,
  wallDateTime,
  wallTime,
} from '#contracts/shapes/values.ts';
import { venueFileSchema } from '#contracts/shapes/venue.ts';
import { allergens } from '#domain/diet/allergens.ts';
import type { JsonPath } from './problem.ts';

/** What the value of a member must be, in words for operators. */
export interface Expectation {
  /** Completes "… isn’t". */
  readonly is: string;
  readonly remedy: string;
}

const amount: Expectation = {
  is: 'an amount',
  remedy: 'Write digits with at most three decimals and no currency, such as "12.50".',
};
const exactRate: Expectation = {
  is: 'a rate',
  remedy: 'Write digits with at most eight decimals, such as "5" or "3.6725".',
};
const themeColor: Expectation = {
  is: 'a color',
  remedy: 'Write # and six digits 0-9 a-f, such as "#b45309".',
};
const font: Expectation = {
  is: 'a list of fonts',
  remedy: 'Write font names with commas between them, such as "Georgia, serif". At most 200 characters.',
};
const hour: Expectation = {
  is: 'a time of day',
  remedy: 'Write hours, minutes and seconds of a 24-hour clock, such as "18:30:00".',
};
const dateTime: Expectation = {
  is: 'a date and time',
  remedy: 'Write the local date and time of the venue, such as "2027-01-31T18:30:00".',
};
const media: Expectation = {
  is: 'a path into the media folder',
  remedy: 'Write media/ and the file’s name of letters a-z, digits, - and _, such as "media/pizza.jpg".',
};
const legalLine: Expectation = {
  is: 'a line of a receipt',
  remedy: 'Write one line of at most 120 characters, without spaces around it.',
};
const label: Expectation = {
  is: 'one line of text',
  remedy: 'Write at most 120 characters, without spaces around them.',
};
const secret: Expectation = {
  is: 'the name of a secret',
  remedy:
    'Keep the secret in a setting of the server, and write its name, such as "env:SECRET_SAFFRON_GRILL__POS".',
};
const classOfGoods: Expectation = {
  is: 'a class of goods',
  remedy: 'Write small letters, digits, - and _, such as "drinks". "exempt" is for goods without any tax.',
};
const allergen: Expectation = {
  is: 'an allergen',
  remedy: `Write one of ${allergens.join(', ')}, or a code of "more_allergens".`,
};
const language: Expectation = {
  is: 'the code of a language',
  remedy: 'Write its code in small letters, such as "en".',
};
const email: Expectation = {
  is: 'an email address',
  remedy: 'Write one address, such as "orders@example.com".',
};
const telephone: Expectation = {
  is: 'a telephone number',
  remedy: 'Write + and digits without spaces, such as "+971501234567".',
};
const currency: Expectation = { is: 'a currency', remedy: 'Write its three capital letters, such as "AED".' };

/** For the members of a kind of value that several members have. */
const byKind: Readonly<Record<string, Expectation>> = Object.fromEntries(
  (
    [
      [decimal, amount],
      [rate, exactRate],
      [color, themeColor],
      [fontFamily, font],
      [wallTime, hour],
      [wallDateTime, dateTime],
      [picture, media],
      [video, media],
      [secretName, secret],
      [taxClass, classOfGoods],
      [languageSchema, language],
    ] as const
  ).flatMap(([kind, expectation]) =>
    [menuSourceSchema, venueFileSchema]
      .flatMap((document) => [...membersOfValue(document, kind)])
      .map((name) => [name, expectation]),
  ),
);

const byName: Readonly<Record<string, Expectation>> = {
  ...byKind,
  allergens: allergen,
  may_contain: allergen,
  'more_allergens.code': {
    is: 'a code of an allergen',
    remedy: 'Begin with a letter a-z, and write at most 32 of these, digits and _, such as "wheat".',
  },
  currency,
  alt_currency: currency,
  menu_country: { is: 'a country', remedy: 'Write its two capital letters, such as "AE".' },
  timezone: { is: 'a time zone', remedy: 'Write its region and city, such as "Asia/Dubai".' },
  external_link: {
    is: 'an address that guests can be sent to',
    remedy: 'Write one that begins with https://, mailto: or tel:, without spaces.',
  },
  url: {
    is: 'the address of a page',
    remedy: 'Write one that begins with https://, without spaces.',
  },
  licence: {
    is: 'a licence',
    remedy: 'Write at most 63 small letters, digits and hyphens, such as "corner-bistro".',
  },
  domains: {
    is: 'a host name',
    remedy: 'Write it in small letters, without https:// and without a port, such as "menu.example.com".',
  },
  group: {
    is: 'an identifier of a group',
    remedy: 'Write at most 63 small letters, digits and hyphens, such as "corner-group".',
  },
  branches: {
    is: 'a folder beside group.json',
    remedy:
      'Write the name of the folder alone: small letters, digits and hyphens, such as "marina". "media" and "phrases" are of the base.',
  },
  status: { is: 'a licence status', remedy: 'Write capital letters, such as "ACTIVE".' },
  'wallets.wallet_id': {
    is: 'a name for a wallet',
    remedy: 'Write at most 64 letters a-z, digits, and @ . + - _ without spaces, such as "SG-2001".',
  },
  'wallets.name': label,
  'wallets.phone': telephone,
  'loyalty.name': label,
  'area.codes': {
    is: 'a postal code',
    remedy:
      'Write letters, digits, spaces and hyphens, and * at the end for all that begin so, such as "101*".',
  },
  'kitchen_stations.name': {
    is: 'a name for a station',
    remedy: 'Write at most 24 characters, without spaces around them, such as "Grill".',
  },
  'printers.name': {
    is: 'a name for a printer',
    remedy: 'Write at most 40 characters, without spaces around them, such as "Kitchen".',
  },
  'printers.paper': {
    is: 'a width of paper',
    remedy: 'Write 58 or 80: the width of the roll in millimeters.',
  },
  'printers.device': {
    is: 'the address or ID of a device',
    remedy: 'Write it as the printer’s own status page shows it, such as "00:11:62:0D:1A:2B".',
  },
  'order_hook.url': {
    is: 'an address for order webhooks',
    remedy: 'Write one that begins with https://, without spaces, such as "https://pos.example/orders".',
  },
  'mail.host': {
    is: 'the name of a mail server',
    remedy: 'Write it without a scheme and a port, such as "smtp.example.com".',
  },
  'mail.from': email,
  'venue.email': email,
  'venue.text': telephone,
  'coupons.code': {
    is: 'a coupon code',
    remedy: 'Write at most 40 capital letters, digits, - and _, such as "WELCOME10".',
  },
  outlet_phone: {
    is: 'a telephone number',
    remedy: 'Write + and digits without spaces, such as "+97140000100".',
  },
  'legal.name': legalLine,
  'legal.tax_number': legalLine,
  'legal.address': legalLine,
  'legal.register': legalLine,
  'form_data.name': {
    is: 'a name for a field',
    remedy:
      'Begin with a letter a-z or a digit, and write at most 64 of these, - and _, such as "visit-date".',
  },
  whatsapp_number: {
    is: 'a WhatsApp number',
    remedy: 'Write 6 to 15 digits with the country code and without +, such as "971501234567".',
  },
  qr_app_version: { is: 'a version', remedy: 'Write numbers with points between, such as "1.9.55".' },
  ui_strings: {
    is: 'a name of a phrase',
    remedy: 'Write ui_str_ and small letters, such as "ui_str_add_to_cart".',
  },
};

/** The expected format of a member; `null` when any value of the right type is valid. */
export function expectationAt(path: JsonPath): Expectation | null {
  const names = path.filter((step) => typeof step === 'string');
  const [parent, name] = [names.at(-2), names.at(-1)];
  const key = [`${parent}.${name}`, name ?? ''].find((candidate) => Object.hasOwn(byName, candidate));
  return key === undefined ? null : (byName[key] ?? null);
}
