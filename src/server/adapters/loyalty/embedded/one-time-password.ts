import { createHmac, randomInt } from 'node:crypto';

/** Six digits. Source: spec §9 "Wallet OTP length 6". */
const passwordLength = 6;

export const generatePassword = (): string =>
  String(randomInt(10 ** passwordLength)).padStart(passwordLength, '0');

/**
 * What tells a one-time password from others without saying what it is. It belongs to one wallet and to one order.
 *
 * @param secret the venue's.
 */
export const passwordHashOf = (
  secret: Uint8Array,
  wallet: string,
  orderUuid: string,
  password: string,
): string =>
  createHmac('sha256', secret).update(`wallet ${wallet} ${orderUuid} ${password}`).digest('base64url');
