import { createHmac } from 'node:crypto';
import type { LedgerCharge } from './gateway.ts';
import { currencies, storeId } from './magnati-fiserv-asked.ts';

/** ISO 4217 numbers, in the order of the currencies. */
const numbers = ['784', '840', '682', '414', '048', '512', '634', '978'];

/** What a transaction came to, and the state it is in. */
export const results: Readonly<Record<LedgerCharge['state'], readonly [result: string, state: string]>> = {
  open: ['WAITING', 'INITIALIZED'],
  expired: ['FAILED', 'DECLINED'],
  paid: ['APPROVED', 'CAPTURED'],
  refunded: ['APPROVED', 'SETTLED'],
  declined: ['DECLINED', 'DECLINED'],
  cancelled: ['FAILED', 'DECLINED'],
};

/** What it tells a browser and, in the background, the merchant. */
export function tellingOf(
  charge: LedgerCharge,
  hashName: string,
  key: string,
): Readonly<Record<string, string>> {
  const [status] = results[charge.state];
  const letter = { APPROVED: 'Y', WAITING: '?' }[status] ?? 'N';
  const told = {
    approval_code: `${letter}:${charge.id.slice(-6)}`,
    chargetotal: charge.amount,
    currency: numbers[currencies.indexOf(charge.currency)] ?? '000',
    txndatetime: new Date(charge.madeAt).toISOString().slice(0, 19).replaceAll('-', ':').replace('T', '-'),
  };
  const hash = createHmac('sha256', key)
    .update([...Object.values(told), storeId].join('|'))
    .digest('base64');
  return { ...told, oid: charge.reference, status, ipgTransactionId: charge.id, [hashName]: hash };
}
