import type { OrderEventKind } from '#contracts/events/order-event.ts';
import type { WebhookResponse } from '../../events/webhooks/webhook.ts';

/** A webhook event that is pending or given up, as the command lists it. */
export interface ListedWebhookEvent {
  readonly licence: string;
  readonly event: OrderEventKind;
  /** The order's uuid. */
  readonly order: string;
  readonly id: string;
  /** ISO 8601. */
  readonly since: string;
  readonly attempts: number;
  readonly fault: string | null;
  readonly isGivenUp: boolean;
}

/** `events`: the number of events. */
export type WebhookResult =
  | { readonly kind: 'done'; readonly events: number }
  | { readonly kind: 'refused'; readonly why: string };

export type WebhookTrialResult =
  /** `isTaken`: the webhook accepted the event. */
  | ({ readonly kind: 'answered'; readonly isTaken: boolean; readonly ms: number } & WebhookResponse)
  | { readonly kind: 'refused'; readonly why: string };
