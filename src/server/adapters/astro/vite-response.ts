import { type IncomingMessage, ServerResponse } from 'node:http';

/** The sources Vite needs: it inlines styles and scripts, and sends updates over a WebSocket. */
const viteSources = {
  'script-src': "'unsafe-inline'",
  'style-src': "'unsafe-inline'",
  'connect-src': 'ws:',
  'worker-src': 'blob:',
} as const;

/** Adds the sources Vite needs to a page's policy. */
function relaxPolicy(policy: string): string {
  const directives = new Map(policy.split('; ').map((text) => [text.split(' ', 1)[0] ?? '', text]));
  directives.delete('require-trusted-types-for');
  for (const [name, source] of Object.entries(viteSources)) {
    // A hash would disable 'unsafe-inline'.
    const sources = (directives.get(name) ?? `${name} 'self'`).replaceAll(/ 'sha256-[^']+'/g, '');
    directives.set(name, `${sources} ${source}`);
  }
  return [...directives.values()].join('; ');
}

const isPagePolicy = (name: unknown, value: unknown) =>
  name === 'content-security-policy' && String(value).includes('script-src');

/** A development server response whose Content-Security-Policy lets Vite work. */
export class ViteResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  override writeHead(status: number, ...args: readonly unknown[]): this {
    const headers = args.map((arg) =>
      Array.isArray(arg)
        ? arg.map((value, index) =>
            isPagePolicy(arg[index - 1], value) ? relaxPolicy(String(value)) : value,
          )
        : arg,
    );
    return super.writeHead(status, ...(headers as []));
  }
}
