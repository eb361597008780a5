/** The response of a POS. */
export interface WebhookResponse {
  readonly status: number;
  /** The start of the response body; empty without one. */
  readonly said: string;
}

/** The webhook of a venue's POS. */
export interface Webhook {
  /**
   * Sends a signed body once.
   *
   * @throws {WebhookError} when there was no response.
   */
  send(body: string): Promise<WebhookResponse>;
}

/** The POS did not accept an event. The message is for operators; it contains neither secrets nor the event. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/** The webhook of a venue; `null` where it has none. */
export type WebhookOf = (licence: string) => Webhook | null;

/** Only these statuses mean success; redirects are not followed. */
export const isAccepted = ({ status }: WebhookResponse): boolean => status >= 200 && status < 300;
