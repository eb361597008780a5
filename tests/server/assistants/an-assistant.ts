import { anOpenVenue, type Opening } from '#tests/support/an-open-venue.ts';
import { overHttp } from '#tests/support/over-http.ts';

/** What an answer of the server has. */
interface McpAnswer {
  readonly result?: {
    readonly isError?: boolean;
    readonly content?: readonly { readonly text: string }[];
    readonly structuredContent?: Record<string, unknown>;
    readonly tools?: readonly {
      readonly name: string;
      readonly inputSchema: object;
      readonly outputSchema?: object;
    }[];
    readonly [member: string]: unknown;
  };
  readonly error?: { readonly code: number; readonly message: string };
}

/** The present revision: everything about the client comes with each request. */
const metaOf = (method: string, name?: string) => ({
  headers: {
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(name !== undefined && { 'mcp-name': name }),
  },
  meta: {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  },
});

/** A venue, and an assistant that asks it over HTTP. */
export async function anAssistant(opening: Opening = {}, differing: Parameters<typeof overHttp>[1] = {}) {
  const venue = await anOpenVenue(opening);
  const http = overHttp(venue, differing);
  const send = async (method: string, params: object = {}, name?: string) => {
    const { headers, meta } = metaOf(method, name);
    return http.ask('/mcp', {
      method: 'POST',
      headers,
      body: { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } },
    });
  };
  const ask = async (method: string, params: object = {}, name?: string) =>
    (await send(method, params, name)).body as McpAnswer;
  /** Calls a tool. @returns what it answers, or the text of its refusal. */
  const call = async (name: string, given: object = {}) => {
    const { result, error } = await ask('tools/call', { name, arguments: given }, name);
    if (error) return error.message;
    return result?.isError ? (result.content?.[0]?.text ?? '') : (result?.structuredContent ?? {});
  };
  return { venue, http, send, ask, call };
}
