import { eInvoiceIntegration } from '../adapters/e-invoices/e-invoice-integration.ts';
import type { EInvoicesOf } from '../ordering/e-invoices/e-invoices.ts';
import { openIntegration, type ServicesOptions } from './open-integrations.ts';
import type { Store } from './open-store.ts';
import { outboundOf } from './setting-rules.ts';

/** The e-invoices of this process's venues. With config errors, their documents wait until those are corrected. */
export function openEInvoices(
  { eInvoiceRepositoryOf }: Pick<Store, 'eInvoiceRepositoryOf'>,
  options: ServicesOptions,
): EInvoicesOf {
  const context = { fetch: outboundOf(options.settings), now: () => new Date() };
  const authorities = openIntegration(eInvoiceIntegration, options, () => context);
  return (licence) => {
    const opened = authorities(licence);
    return (
      opened && {
        opened:
          opened.kind === 'ready'
            ? { kind: 'ready', authority: opened.service }
            : { kind: 'unusable', why: opened.errors.map(({ message }) => message).join(' ') },
        repository: eInvoiceRepositoryOf(licence),
      }
    );
  };
}
