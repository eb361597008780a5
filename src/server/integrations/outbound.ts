/**
 * Sends a request to an untrusted address, such as one from a venue's file. Redirects are returned, not followed.
 *
 * Rejects on timeout, or when the address is not allowed.
 */
export type OutboundFetch = (request: Request, init: { readonly signal: AbortSignal }) => Promise<Response>;
