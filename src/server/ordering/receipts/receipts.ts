import { initI18n } from '#i18n/init-i18n.ts';
import { translatorIn } from '#i18n/translator.ts';
import { pricingOf } from '../../catalog/pricing.ts';
import type { Release } from '../../catalog/release.ts';
import { localizedMenuText, type RequestContext } from '../../catalog/request-context.ts';
import type { Log } from '../../log.ts';
import { type EInvoicesOf, sealEInvoices } from '../e-invoices/e-invoices.ts';
import { EInvoiceError } from '../e-invoices/tax-authority.ts';
import { type Order, paddedOrderNumber } from '../order.ts';
import { orderMoneyFormat } from '../order-money-format.ts';
import type { Orders, ViewedOrder } from '../orders.ts';
import { serializeOrder } from '../serialize-order.ts';
import { PrintError } from './print-error.ts';
import type { Receipt, ReceiptPrinter } from './receipt.ts';
import { receiptOfOrder } from './receipt-of-order.ts';
import { receiptOfTaxDocument } from './receipt-of-tax-document.ts';
import { type NumberedTaxDocument, taxedBillNow } from './tax-document.ts';
import { legalLanguageBeside } from './tax-titles.ts';

export type PrintOutcome =
  | { readonly kind: 'printed'; readonly number: string; readonly pdf: Uint8Array }
  /** Cannot be printed now; the client may retry. */
  | { readonly kind: 'later'; readonly retryAfterSeconds: number; readonly error: PrintError };

/** In seconds. */
const retryDelays = { busy: 2, late: 10, broken: 30 } as const;

export interface OpenReceiptsOptions {
  readonly receipts: ReceiptPrinter;
  readonly eInvoicesOf: EInvoicesOf;
  readonly log: Log;
}

export type Receipts = ReturnType<typeof openReceipts>;

/** Receipts of one venue, for one request. */
export function openReceipts(
  { receipts: printer, eInvoicesOf, log }: OpenReceiptsOptions,
  { licence, venue }: Release,
  context: RequestContext,
  orders: Pick<Orders, 'read' | 'taxDocuments'>,
) {
  const find = async (uuid: string) => {
    const viewed = await orders.read(uuid, null);
    return viewed && { viewed, receipts: receiptsOf(viewed, await sealedDocuments(uuid)) };
  };

  return {
    /** What the receipt of an order says, for anyone who has its link. */
    read: receiptOf,
    /**
     * @param client identifies the requester.
     * @returns `null` when there is no such order.
     */
    async print(uuid: string, client: string): Promise<PrintOutcome | null> {
      const found = await find(uuid);
      return found && printReceipt(found.viewed, () => printer.print(found.receipts, client));
    },
    /** What is printed; `null` when there is no such order. */
    compose: async (uuid: string): Promise<readonly Receipt[] | null> => (await find(uuid))?.receipts ?? null,
  };

  /** The tax documents of an order, sealed if that is possible: the code on them is made of the seal. */
  async function sealedDocuments(uuid: string): Promise<readonly NumberedTaxDocument[]> {
    const documents = await orders.taxDocuments(uuid);
    const eInvoices = eInvoicesOf(licence);
    const isUnsealed = documents.some(({ eInvoice }) => eInvoice?.state === 'waiting' && !eInvoice.isSealed);
    if (!eInvoices || !isUnsealed) return documents;
    try {
      await sealEInvoices(eInvoices);
    } catch (error) {
      if (!(error instanceof EInvoiceError)) throw error;
      log.error('printed without a seal', { licence, fault: error });
      return documents;
    }
    return orders.taxDocuments(uuid);
  }

  /** The tax documents of an order, or its receipt as long as it has none. */
  function receiptsOf({ order }: ViewedOrder, documents: readonly NumberedTaxDocument[]): readonly Receipt[] {
    if (documents.length === 0) return [receiptOf(order)];
    const format = formatOf(order);
    return documents.map((document, at) => {
      const legal = legalLanguageBeside(format.language, document.seller.country);
      return receiptOfTaxDocument(document, documents.slice(0, at), {
        ...format,
        legalT: legal === null ? null : translatorIn(legal, {}),
      });
    });
  }

  function receiptOf(order: Order): Receipt {
    const seller = { brand: localizedMenuText(context.menu, 'name')?.words ?? licence, legal: venue.legal };
    const shown = serializeOrder(order, 'link');
    return receiptOfOrder(shown, { ...formatOf(order), seller, taxed: taxedBillNow(order) });
  }

  function formatOf({ terms }: Order) {
    const { menu, language } = context;
    const pricing = pricingOf(context);
    initI18n();
    return {
      language,
      t: translatorIn(language, menu.field('ui_strings'), pricing.style.numberingSystem),
      style: orderMoneyFormat(pricing, terms, language).style,
      zone: menu.field('timezone'),
      site: context.fact('mainDomain'),
    };
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
