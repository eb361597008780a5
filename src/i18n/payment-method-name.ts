import { type PaymentMethod, paymentMethods } from '#domain/order/payment-type.ts';
import type { Translator } from './phrases.ts';

/** The name of a payment method of a report, `cash` or `card:stripe`. */
export function paymentMethodName(key: string, t: Translator<`payment_type_${PaymentMethod}`>): string {
  const [name = '', provider] = key.split(':');
  const method = paymentMethods.find((one) => one === name);
  return [method ? t(`payment_type_${method}`) : name, provider]
    .filter((one) => one !== undefined)
    .join(' · ');
}
