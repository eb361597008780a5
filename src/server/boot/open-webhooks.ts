import {
  failingWebhook,
  usableWebhook,
  webhookIntegration,
} from '../adapters/webhooks/webhook-integration.ts';
import type { WebhookOf } from '../events/webhooks/webhook.ts';
import { openIntegration, type ServicesOptions } from './open-integrations.ts';
import { outboundOf } from './setting-rules.ts';

/** The webhooks of this process's venues. With config errors, every send fails with them and is tried again later. */
export function openWebhooks(options: ServicesOptions): WebhookOf {
  const context = { fetch: outboundOf(options.settings), now: () => new Date() };
  const webhooks = openIntegration(webhookIntegration, options, () => context);
  return (licence) => {
    if (!options.current(licence)) return failingWebhook('the venue isn’t published here');
    const opened = webhooks(licence);
    return opened && usableWebhook(opened);
  };
}
