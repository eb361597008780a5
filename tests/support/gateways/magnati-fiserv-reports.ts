import { createHmac } from 'node:crypto';
import type { LedgerCharge } from './gateway.ts';
import { currencies, storeId } from './magnati-fiserv-requests.ts';

/** ISO 4217 numbers, in the order of the currencies. */
const numbers = ['784', '840', '682', '414', '048', '512', '634', '978'];

/** The result and state of a transaction. */
export const results: Readonly<Record<LedgerCharge['state'], readonly [result: string, state: string]>> = {
  open: ['WAITING', 'INITIALIZED'],
  expired: ['FAILED', 'DECLINED'],
  paid: ['APPROVED', 'CAPTURED'],
  refunded: ['APPROVED', 'SETTLED'],
  declined: ['DECLINED', 'DECLINED'],
  cancelled: ['FAILED', 'DECLINED'],
};

/** The fields posted to the browser and to the merchant's webhook. */
export function reportOf(
  charge: LedgerCharge,
  hashName: string,
  key: string,
): Readonly<Record<string, string>> {
  const [status] = results[charge.state];
  const letter = { APPROVED: 'Y', WAITING: '?' }[status] ?? 'N';
  const fields = {
    approval_code: `${letter}:${charge.id.slice(-6)}`,
    chargetotal: charge.amount,
    currency: numbers[currencies.indexOf(charge.currency)] ?? '000',
    txndatetime: new Date(charge.madeAt).toISOString().slice(0, 19).replaceAll('-', ':').replace('T', '-'),
  };
  const hash = createHmac('sha256', key)
    .update([...Object.values(fields), storeId].join('|'))
    .digest('base64');
  return { ...fields, oid: charge.reference, status, ipgTransactionId: charge.id, [hashName]: hash };
}
