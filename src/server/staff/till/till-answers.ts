/** What became of a request when its key came again. */
type BegunRequest =
  | { readonly kind: 'begun' }
  | { readonly kind: 'answered'; readonly answer: unknown }
  /** The key was used with another request. */
  | { readonly kind: 'key_reused' }
  | { readonly kind: 'still_running' };

/** Stores what requests with an idempotency key were answered, for one venue. */
export interface TillAnswers {
  /** A request that was begun a minute ago and not answered is taken to have been lost. */
  begin(key: string, fingerprint: string): Promise<BegunRequest>;
  /** @param answer JSON. */
  answer(key: string, answer: unknown): Promise<void>;
  /** The request had no effect: it may come again. */
  forget(key: string): Promise<void>;
}
