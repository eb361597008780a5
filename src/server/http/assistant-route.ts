import type { NormalizedTarget } from './normalize-target.ts';

/** What an assistant asks for at fixed addresses of a venue. */
export interface AssistantRoute {
  readonly kind: 'assistant';
  /** The protocol itself, or where it is found. */
  readonly asks: 'mcp' | 'card' | 'catalog';
}

const asked: Readonly<Record<string, AssistantRoute['asks']>> = {
  '/mcp': 'mcp',
  '/mcp/server-card': 'card',
  '/.well-known/mcp/server-card.json': 'card',
  '/.well-known/mcp/catalog.json': 'catalog',
};

/** Reads an address for assistants, with or without a trailing slash; `null` for any other address. */
export function readAssistantRoute({ path }: NormalizedTarget): AssistantRoute | null {
  const asks = Object.hasOwn(asked, path) ? asked[path] : undefined;
  return asks === undefined ? null : { kind: 'assistant', asks };
}
