import { type IncomingMessage, ServerResponse } from 'node:http';

/** What Vite needs: it writes styles and scripts into pages, and tells them of changes over a socket. */
const forVite = {
  'script-src': "'unsafe-inline'",
  'style-src': "'unsafe-inline'",
  'connect-src': 'ws:',
  'worker-src': 'blob:',
} as const;

/** A page's policy with what Vite needs besides. */
function openedFor(policy: string): string {
  const directives = new Map(policy.split('; ').map((text) => [text.split(' ', 1)[0] ?? '', text]));
  directives.delete('require-trusted-types-for');
  for (const [name, source] of Object.entries(forVite)) {
    directives.set(name, `${directives.get(name) ?? `${name} 'self'`} ${source}`);
  }
  return [...directives.values()].join('; ');
}

const isPagePolicy = (name: unknown, value: unknown) =>
  name === 'content-security-policy' && String(value).includes('script-src');

/** A response of the development server: the policy of its pages lets Vite work. */
export class ViteResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  override writeHead(status: number, ...given: readonly unknown[]): this {
    const heads = given.map((head) =>
      Array.isArray(head)
        ? head.map((value, at) => (isPagePolicy(head[at - 1], value) ? openedFor(String(value)) : value))
        : head,
    );
    return super.writeHead(status, ...(heads as []));
  }
}
