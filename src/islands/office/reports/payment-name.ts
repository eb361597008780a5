import { paymentMethods } from '#domain/order/payment-type.ts';
import type { OfficeFormatter } from '../office-formatter.ts';

/** The name of a payment method of a report, `cash` or `card:stripe`. */
export function paymentName(key: string, t: OfficeFormatter['t']): string {
  const [name = '', provider] = key.split(':');
  const method = paymentMethods.find((one) => one === name);
  return [method ? t(`payment_type_${method}`) : name, provider]
    .filter((one) => one !== undefined)
    .join(' · ');
}
