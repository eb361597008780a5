import type { OperatorReplies } from '#contracts/shapes/operator-replies.ts';
import type { Release } from '../../catalog/release.ts';
import { sendTestEvent } from '../../events/webhooks/deliver-webhooks.ts';
import { isAccepted, WebhookError, type WebhookOf } from '../../events/webhooks/webhook.ts';
import { eventId } from '../../events/webhooks/webhook-event.ts';
import type { WebhookOutbox } from '../../events/webhooks/webhook-outbox.ts';
import type { OperatorHandlers } from './operator-api.ts';
import { isUnknown, listed, notPublished, refused } from './refused.ts';

export interface WebhookHandlersOptions {
  readonly current: (licence: string) => Release | null;
  readonly webhookOutbox: Pick<WebhookOutbox, 'listPending' | 'retry' | 'discard'>;
  readonly webhookOf: WebhookOf;
  readonly now: () => Date;
}

export function webhookHandlers(
  options: WebhookHandlersOptions,
): Pick<OperatorHandlers, 'hooks' | 'tryHook' | 'hookAgain' | 'hookDrop'> {
  const { current, webhookOutbox, webhookOf, now } = options;
  return {
    async hooks({ licence }) {
      if (isUnknown(licence, current)) return notPublished(licence);
      const waiting = await webhookOutbox.listPending(licence);
      const rows = waiting.map(({ message: { payload }, since, attempts, fault, isGivenUp }) => ({
        licence: payload.licence,
        event: payload.event,
        order: payload.uuid,
        id: eventId(payload),
        since: since.toISOString(),
        attempts,
        fault,
        isGivenUp,
      }));
      return listed(rows);
    },
    async tryHook({ licence }): Promise<OperatorReplies['tryHook']> {
      if (!current(licence)) return notPublished(licence);
      const webhook = webhookOf(licence);
      if (!webhook) return refused(`${licence} names no order webhook`);
      const started = now();
      try {
        const response = await sendTestEvent(webhook, licence, started);
        const ms = now().getTime() - started.getTime();
        return { kind: 'answered', isTaken: isAccepted(response), ms, ...response };
      } catch (error) {
        if (error instanceof WebhookError) return refused(`the webhook wasn’t delivered: ${error.message}`);
        throw error;
      }
    },
    async hookAgain({ licence, order }) {
      if (!current(licence)) return notPublished(licence);
      return webhookResultOf(await webhookOutbox.retry(licence, order), order ?? licence);
    },
    async hookDrop({ licence, order }) {
      if (!current(licence)) return notPublished(licence);
      return webhookResultOf(await webhookOutbox.discard(licence, order), order ?? licence);
    },
  };
}

const webhookResultOf = (events: number, whose: string): OperatorReplies['hookAgain'] =>
  events === 0 ? refused(`no event of ${whose} was given up`) : { kind: 'done', events };
