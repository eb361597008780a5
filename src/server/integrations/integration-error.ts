export type IntegrationErrorKind =
  /** No response, or none from the service itself: the outcome of the request is unknown. */
  | 'unreachable'
  /** The response could not be parsed: the outcome is unknown too. */
  | 'unreadable'
  /** Wrong or missing credentials. Nothing was done, as with the kinds below. */
  | 'unauthorised'
  | 'throttled'
  | 'not_found'
  /** The service refused the request. */
  | 'rejected';

/** A call to an outside service failed. The message holds no secrets and no personal data. */
export class IntegrationError extends Error {
  override readonly name = 'IntegrationError';
  /** The service in messages, such as `stripe` or `partner`. */
  readonly service: string;
  readonly kind: IntegrationErrorKind;

  constructor(service: string, kind: IntegrationErrorKind, detail: string, options?: ErrorOptions) {
    super(`${service} ${kind}: ${detail}`, options);
    this.service = service;
    this.kind = kind;
  }
}
