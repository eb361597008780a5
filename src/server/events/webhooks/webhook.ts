/** What a till said. */
export interface WebhookResponse {
  readonly status: number;
  /** How its answer begins; empty where it said nothing. */
  readonly said: string;
}

/** Where a venue's till hears of its orders. */
export interface Webhook {
  /**
   * Sends it a signed body, once.
   *
   * @throws {WebhookError} when it gave no answer.
   */
  send(body: string): Promise<WebhookResponse>;
}

/** The till did not take what it was sent. The message is for operators, and holds neither secrets nor what was sent. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/** The hook of a venue; `null` where it names none. */
export type WebhookOf = (licence: string) => Webhook | null;

/** Only these say that it was taken; where else the answer leads is not followed. */
export const isAccepted = ({ status }: WebhookResponse): boolean => status >= 200 && status < 300;
