import { ucpPath, ucpProfilePath } from '../assistants/ucp/business-profile.ts';
import type { NormalizedTarget } from './normalize-target.ts';

/** What an assistant or agent asks for at fixed addresses of a venue. */
export type AssistantRoute =
  | {
      readonly kind: 'assistant';
      /** The Model Context Protocol itself, or where servers are found. */
      readonly asks: 'mcp' | 'card' | 'catalog' | 'profile';
    }
  /** The Universal Commerce Protocol. @property path below its endpoint, such as `carts`. */
  | { readonly kind: 'assistant'; readonly asks: 'ucp'; readonly path: string };

type Fixed = Exclude<AssistantRoute['asks'], 'ucp'>;

const asked: Readonly<Record<string, Fixed>> = {
  '/mcp': 'mcp',
  '/mcp/server-card': 'card',
  '/.well-known/mcp/server-card.json': 'card',
  '/.well-known/mcp/catalog.json': 'catalog',
  [ucpProfilePath]: 'profile',
};

/** Reads an address for assistants, with or without a trailing slash; `null` for any other address. */
export function readAssistantRoute({ path }: NormalizedTarget): AssistantRoute | null {
  if (path.startsWith(`${ucpPath}/`))
    return { kind: 'assistant', asks: 'ucp', path: path.slice(ucpPath.length + 1) };
  const asks = Object.hasOwn(asked, path) ? asked[path] : undefined;
  return asks === undefined ? null : { kind: 'assistant', asks };
}
