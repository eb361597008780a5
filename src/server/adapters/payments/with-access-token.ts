import type { PaymentMode, ProviderId } from '#domain/payment/provider-ids.ts';
import { type MintedToken, ProviderError, type ProviderOptions } from '#server/payments/provider.ts';
import type { ErrorResponse } from './request-json.ts';
import { hmac } from './signing.ts';

/** Who signs in, and where. */
export interface SignInOptions {
  readonly provider: ProviderId;
  readonly mode: PaymentMode;
  readonly base: string;
  readonly account: string;
  /** Part of the token's name, so that nobody is given one for knowing an account. */
  readonly secret: string;
  mint(): Promise<MintedToken>;
}

/** Who is not let in has the wrong key, however the company says so; only `too many` is about something else. */
export const signInError =
  (provider: ProviderId) =>
  ({ status }: ErrorResponse): ProviderError | null =>
    status === 429 || status === 408
      ? null
      : new ProviderError(provider, 'unauthorised', `no token, HTTP ${status}`);

/**
 * Does what needs a token, and once more with a new one where the company no longer takes the old: a request that
 * it did not let in did nothing.
 */
export function withAccessToken(
  { tokens }: Pick<ProviderOptions, 'tokens'>,
  { provider, mode, base, account, secret, mint }: SignInOptions,
): <Answer>(call: (token: string) => Promise<Answer>) => Promise<Answer> {
  const name = `${provider} ${mode} ${account} ${hmac('sha256', secret, base, 'base64url')}`;
  // Of several who find a token refused at once, the first drops it and the rest await its successor.
  let refused: string | null = null;
  const token = () =>
    tokens.get(name, async () => {
      const minted = await mint();
      refused = null;
      return minted;
    });

  return async (call) => {
    const first = await token();
    try {
      return await call(first);
    } catch (fault) {
      // Anything but a refused token is for the caller.
      if (!(fault instanceof ProviderError && fault.kind === 'unauthorised')) throw fault;
      if (refused !== first) {
        refused = first;
        tokens.drop(name);
      }
      return call(await token());
    }
  };
}
