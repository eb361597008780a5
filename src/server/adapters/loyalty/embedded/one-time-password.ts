import { createHmac, randomInt } from 'node:crypto';

/** Six digits. Source: spec §9 "Wallet OTP length 6". */
const digits = 6;

export const drawPassword = (): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/**
 * What tells a one-time password from others without saying what it is. It belongs to one wallet and to one order.
 *
 * @param secret the venue's.
 */
export const sealOf = (secret: Uint8Array, wallet: string, orderUuid: string, password: string): string =>
  createHmac('sha256', secret).update(`wallet ${wallet} ${orderUuid} ${password}`).digest('base64url');
