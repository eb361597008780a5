import { createHmac, randomInt } from 'node:crypto';

/** Six digits. Source: spec §9 "Wallet OTP length 6". */
const passwordLength = 6;

export const generatePassword = (): string =>
  String(randomInt(10 ** passwordLength)).padStart(passwordLength, '0');

/**
 * A keyed hash of a one-time password, bound to one wallet and one order.
 *
 * @param secret the venue's secret.
 */
export const passwordHashOf = (
  secret: Uint8Array,
  wallet: string,
  orderUuid: string,
  password: string,
): string =>
  createHmac('sha256', secret).update(`wallet ${wallet} ${orderUuid} ${password}`).digest('base64url');
