import type { Language } from './languages.ts';
import { orderPath } from './paths.ts';

/** Id of the section of the order page where the owner changes the order. */
export const orderChangesId = 'changes';

export function orderChangesPath(language: Language, uuid: string): string {
  return `${orderPath(language, uuid)}#${orderChangesId}`;
}

/** The PDF receipt of an order. */
export function receiptPath(language: Language, uuid: string): string {
  return `/${language}/orders/${uuid}/print/order.pdf`;
}
