import type { ConfigCheck } from '#server/integrations/integration.ts';
import { analyticsIntegration } from './analytics/analytics-integration.ts';
import { eInvoiceIntegration } from './e-invoices/e-invoice-integration.ts';
import { partnerIntegration } from './loyalty/partner-integration.ts';
import { mailIntegration } from './mail/mail-integration.ts';
import { paymentIntegration } from './payments/payment-integration.ts';
import { textIntegration } from './texting/text-integration.ts';
import { webhookIntegration } from './webhooks/webhook-integration.ts';

/** Every outside service that a venue can configure, in the order in which they are checked. */
export const venueIntegrations: readonly ConfigCheck[] = [
  paymentIntegration,
  partnerIntegration,
  analyticsIntegration,
  webhookIntegration,
  eInvoiceIntegration,
  mailIntegration,
  textIntegration,
];
