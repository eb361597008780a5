import { paymentMethods } from '#domain/order/payment-type.ts';
import { paymentMethodLabel } from '#i18n/order-phrases.ts';
import type { Translator } from '#i18n/translator.ts';

/** The name of a payment method of a report, `cash` or `card:stripe`. */
export function paymentMethodName(key: string, t: Translator): string {
  const [name = '', provider] = key.split(':');
  const method = paymentMethods.find((one) => one === name);
  return [method ? paymentMethodLabel(method, t) : name, provider]
    .filter((one) => one !== undefined)
    .join(' · ');
}
