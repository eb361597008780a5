/** Where assistants find the server of a venue. */

interface Discovered {
  readonly name: string;
  /** Such as `https://grill.example`. */
  readonly origin: string;
  readonly version: string;
}

/** The path of the Model Context Protocol. */
export const mcpPath = '/mcp';
export const serverCardPath = '/mcp/server-card';
export const catalogPath = '/.well-known/mcp/catalog.json';

/** The media type of a server card. */
export const serverCardType = 'application/mcp-server-card+json';

const hostOf = (origin: string) => new URL(origin).hostname;

/** The card of the server. Source: SEP-2127. */
export function serverCard({ name, origin, version }: Discovered): object {
  const [...labels] = hostOf(origin).split('.');
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${labels.reverse().join('.')}/menu`,
    version,
    title: name,
    description: `The menu of ${name}: search dishes, price an order, and get a link to order it.`,
    remotes: [{ type: 'streamable-http', url: `${origin}${mcpPath}` }],
  };
}

/** The catalog of the venue's servers: one. Source: SEP-2127. */
export function serverCatalog({ name, origin }: Discovered): object {
  return {
    specVersion: 'draft',
    entries: [
      {
        identifier: `urn:air:${hostOf(origin)}:menu`,
        displayName: name,
        type: serverCardType,
        url: `${origin}${serverCardPath}`,
      },
    ],
  };
}
