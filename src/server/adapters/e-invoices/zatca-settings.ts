import * as z from 'zod/mini';
import type { ConfigError } from '#server/integrations/config-error.ts';
import type { ConfigCheckContext } from '#server/integrations/integration.ts';
import type { SettingValues } from '#server/integrations/setting-errors.ts';
import { readZatcaKey, readZatcaToken, type ZatcaSigner } from './zatca-certificate.ts';

const line = z.string().check(z.regex(/^\S(.{0,125}\S)?$/u));

export const zatcaSettingsSchema = z.strictObject({
  /** The "binarySecurityToken" of the device: its certificate, and the name that it signs in with. */
  token: z.string().check(z.minLength(1)),
  /** The secret that came with the token. */
  secret: z.string().check(z.minLength(1)),
  /** The private key of the device. */
  key: z.string().check(z.minLength(1)),
  /** The national address of the seller. */
  street: line,
  building: z.string().check(z.regex(/^\d{4}$/)),
  district: line,
  city: line,
  postalCode: z.string().check(z.regex(/^\d{5}$/)),
  /** A name for the device. Another name begins another chain. */
  device: z._default(z.string().check(z.regex(/^[\w.-]{1,64}$/)), '1'),
  /** Another gateway. */
  base: z.optional(z.string().check(z.refine((text) => URL.canParse(text)))),
});

export type ZatcaSettings = z.output<typeof zatcaSettingsSchema>;

export const zatcaCurrency = 'SAR';

/** 15 digits, the first and the last a 3. */
export const isZatcaTaxNumber = (text: string): boolean => /^3\d{13}3$/.test(text);

const unfitTaxNumber: ConfigError = {
  setting: null,
  code: 'unfit_tax_number',
  message: 'ZATCA needs the seller’s "tax_number": 15 digits, the first and the last a 3.',
  example: { tax_number: '300012345600003' },
};

const unfitCurrency = (currency: string): ConfigError => ({
  setting: null,
  code: 'unfit_currency',
  message: `ZATCA takes amounts in ${zatcaCurrency} alone, and the menu has ${currency}.`,
  example: { currency: zatcaCurrency },
});

/** Config errors besides those of single settings. Secrets that can not be read here are left out. */
export const findZatcaErrors = (
  settings: SettingValues,
  { taxNumber, currency }: ConfigCheckContext,
): readonly ConfigError[] => [
  ...findSignerErrors(settings),
  ...(taxNumber === undefined || isZatcaTaxNumber(taxNumber ?? '') ? [] : [unfitTaxNumber]),
  ...(currency === null || currency === zatcaCurrency ? [] : [unfitCurrency(currency)]),
];

function findSignerErrors({ token = '', key = '' }: SettingValues): readonly ConfigError[] {
  const certificate = token === '' ? null : readZatcaToken(token);
  const privateKey = key === '' ? null : readZatcaKey(key);
  const unfit = (setting: string, message: string): ConfigError => ({
    setting,
    code: 'unfit_setting',
    message,
  });
  if (token !== '' && !certificate) {
    return [unfit('token', '"token" holds no certificate of the curve secp256k1.')];
  }
  if (key !== '' && !privateKey) return [unfit('key', '"key" is no private key of the curve secp256k1.')];
  if (!certificate || !privateKey || isPair({ key: privateKey, certificate })) return [];
  return [unfit('key', '"key" is not the key of the certificate in "token".')];
}

function isPair({ key, certificate }: ZatcaSigner): boolean {
  const { x, y } = key.export({ format: 'jwk' });
  const point = Buffer.concat([x, y].map((part) => Buffer.from(part ?? '', 'base64url')));
  return Buffer.from(certificate.publicKey).subarray(-point.length).equals(point);
}

/** @throws {Error} when the settings have errors that {@link findZatcaErrors} reports. */
export function zatcaSignerOf({ token, key }: Pick<ZatcaSettings, 'token' | 'key'>): ZatcaSigner {
  const certificate = readZatcaToken(token);
  const privateKey = readZatcaKey(key);
  if (!certificate || !privateKey) throw new Error('The certificate or the key of the device is unreadable');
  return { key: privateKey, certificate };
}
