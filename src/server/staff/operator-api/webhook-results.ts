import type { OrderEventKind } from '#contracts/events/order-event.ts';
import type { WebhookResponse } from '../../events/webhooks/webhook.ts';

/** Something that a venue's till has not taken yet, or was not told in the end, as the terminal lists it. */
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

/** `events`: of how many it was done. */
export type WebhookResult =
  | { readonly kind: 'done'; readonly events: number }
  | { readonly kind: 'refused'; readonly why: string };

export type WebhookTrialResult =
  /** `isTaken`: it said that it took it. */
  | ({ readonly kind: 'answered'; readonly isTaken: boolean; readonly ms: number } & WebhookResponse)
  | { readonly kind: 'refused'; readonly why: string };
