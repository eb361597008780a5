/**
 * Sends a request to an address that a venue, a diner or a stranger wrote. Redirects are answers like any other.
 *
 * Rejects where no answer came in time, or the address may not be asked.
 */
export type OutboundFetch = (request: Request, init: { readonly signal: AbortSignal }) => Promise<Response>;
