import { createMcpHandler } from '@modelcontextprotocol/server';
import { clientVersion } from '#domain/version.ts';
import type { AssistedVenue } from './assistant-site.ts';
import { createVenueServer } from './mcp-server.ts';

/** Answers one request of the Model Context Protocol, of its present revision or of those of 2025. Keeps no session. */
export function answerMcp(venue: AssistedVenue, request: Request): Promise<Response> {
  const handler = createMcpHandler(() => createVenueServer(venue, clientVersion), {
    // The tools never change while the server runs: there is nothing to subscribe to.
    maxSubscriptions: 0,
    onerror: venue.onError,
  });
  return handler.fetch(request);
}
