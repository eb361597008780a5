import { initI18n } from '#i18n/init-i18n.ts';
import { translatorIn } from '#i18n/translator.ts';
import { pricingOf } from '../../catalog/pricing.ts';
import type { Release } from '../../catalog/release.ts';
import { localizedMenuText, type RequestContext } from '../../catalog/request-context.ts';
import { paddedOrderNumber } from '../order.ts';
import { orderMoneyFormat } from '../order-money-format.ts';
import type { Orders, ViewedOrder } from '../orders.ts';
import { serializeOrder } from '../serialize-order.ts';
import { PrintError } from './print-error.ts';
import type { Receipt, ReceiptPrinter } from './receipt.ts';
import { receiptOfOrder } from './receipt-of-order.ts';

export type PrintOutcome =
  | { readonly kind: 'printed'; readonly number: string; readonly pdf: Uint8Array }
  /** Cannot be printed now; the client may retry. */
  | { readonly kind: 'later'; readonly retryAfterSeconds: number; readonly error: PrintError };

/** In seconds. */
const retryDelays = { busy: 2, late: 10, broken: 30 } as const;

/** Receipts of one venue, for one request. */
export function openReceipts(
  printer: ReceiptPrinter,
  { licence, venue }: Release,
  context: RequestContext,
  orders: Pick<Orders, 'read'>,
) {
  return {
    /**
     * @param client identifies the requester.
     * @returns `null` when there is no such order.
     */
    async print(uuid: string, client: string): Promise<PrintOutcome | null> {
      const viewed = await orders.read(uuid, null);
      return viewed && printReceipt(viewed, () => printer.print(receiptOf(viewed), client));
    },
  };

  function receiptOf({ order }: ViewedOrder): Receipt {
    const { menu, language } = context;
    const pricing = pricingOf(context);
    initI18n();
    return receiptOfOrder(serializeOrder(order, 'link'), {
      language,
      t: translatorIn(language, menu.field('ui_strings'), pricing.style.arabicNumerals),
      style: orderMoneyFormat(pricing, order.terms, language).style,
      zone: menu.field('timezone'),
      seller: { brand: localizedMenuText(menu, 'name')?.words ?? licence, legal: venue.legal },
      site: context.fact('mainDomain'),
    });
  }
}

async function printReceipt({ order }: ViewedOrder, print: () => Promise<Uint8Array>): Promise<PrintOutcome> {
  try {
    return { kind: 'printed', number: paddedOrderNumber(order.number), pdf: await print() };
  } catch (error) {
    if (!(error instanceof PrintError)) throw error;
    return { kind: 'later', retryAfterSeconds: retryDelays[error.kind], error };
  }
}
