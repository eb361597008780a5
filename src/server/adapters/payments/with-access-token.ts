import type { PaymentMode, ProviderId } from '#domain/payment/provider-ids.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import type { MintedToken, ProviderOptions } from '#server/payments/provider.ts';
import type { TextResponse } from '../outbound/responses.ts';
import { hmac } from './signing.ts';

export interface SignInOptions {
  readonly provider: ProviderId;
  readonly mode: PaymentMode;
  readonly base: string;
  readonly account: string;
  /** Part of the token's cache key, so that knowing an account is not enough to get its token. */
  readonly secret: string;
  mint(): Promise<MintedToken>;
}

/** Treats any sign-in failure as a wrong key, except rate limits and timeouts. */
export const signInError =
  (provider: ProviderId) =>
  ({ status }: TextResponse): IntegrationError | null =>
    status === 429 || status === 408
      ? null
      : new IntegrationError(provider, 'unauthorised', `no token, HTTP ${status}`);

/**
 * Makes a call with a token, and retries it once with a new token when the provider rejects the old one. The retry is
 * safe, because an unauthorized request has no effect.
 */
export function withAccessToken(
  { tokens }: Pick<ProviderOptions, 'tokens'>,
  { provider, mode, base, account, secret, mint }: SignInOptions,
): <Result>(call: (token: string) => Promise<Result>) => Promise<Result> {
  const name = `${provider} ${mode} ${account} ${hmac('sha256', secret, base, 'base64url')}`;
  // When concurrent calls find a token refused, the first drops it and the others await the new one.
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
    } catch (error) {
      // Other errors go to the caller.
      if (!(error instanceof IntegrationError && error.kind === 'unauthorised')) throw error;
      if (refused !== first) {
        refused = first;
        tokens.drop(name);
      }
      return call(await token());
    }
  };
}
