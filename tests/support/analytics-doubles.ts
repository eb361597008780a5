import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';

/** How every following request fails. */
export type AnalyticsFailure = 'hang' | 'reset' | 'server_error' | 'redirect' | 'refuses';

interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

interface DoubleSetup {
  /** The error of a request according to the service's documentation, or `null`. */
  readonly validate: (received: ReceivedRequest) => string | null;
  readonly response: { readonly status: number; readonly headers?: Readonly<Record<string, string>> };
  /** Addresses of the page views in a request. */
  readonly pagesOf: (body: unknown) => readonly string[];
}

/** A local service that counts page views. */
async function serveDouble({ validate, response: responseSpec, pagesOf }: DoubleSetup) {
  const received: ReceivedRequest[] = [];
  const errors: string[] = [];
  const state: { failure: AnalyticsFailure | null; headers: Readonly<Record<string, string>> } = {
    failure: null,
    headers: responseSpec.headers ?? {},
  };
  const statusOf = { server_error: 503, redirect: 302, refuses: 400 } as const;
  const server = createServer(async (request, response) => {
    const text = (await Array.fromAsync(request)).join('');
    const { failure } = state;
    if (failure === 'hang') return void (await delay(10_000, undefined, { ref: false }));
    if (failure === 'reset') return void request.socket.destroy();
    if (failure) {
      response.writeHead(statusOf[failure], failure === 'redirect' ? { location: '/elsewhere' } : {});
      return void response.end();
    }
    const one = { path: request.url ?? '', headers: request.headers, body: JSON.parse(text) };
    received.push(one);
    const error = validate(one);
    if (error !== null) errors.push(error);
    response.writeHead(responseSpec.status, state.headers);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Violations of its documentation. */
    errors,
    pages: () => received.flatMap(({ body }) => pagesOf(body)),
    failWith: (failure: AnalyticsFailure) => {
      state.failure = failure;
    },
    say: (headers: Readonly<Record<string, string>>) => {
      state.headers = headers;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type AnalyticsDouble = Awaited<ReturnType<typeof serveDouble>>;

const schemaError = (schema: z.ZodMiniType, body: unknown): string | null =>
  z.safeParse(schema, body).error?.message ?? null;

const page = z.string().check(z.regex(/^https:\/\/[a-z.]+(\/[a-z0-9-]+)*$/));

const ga4Body = z.strictObject({
  client_id: z.string().check(z.regex(/^\d{1,10}\.\d{1,10}$/)),
  non_personalized_ads: z.literal(true),
  consent: z.strictObject({ ad_user_data: z.literal('DENIED'), ad_personalization: z.literal('DENIED') }),
  events: z
    .array(
      z.strictObject({
        name: z.literal('page_view'),
        params: z.strictObject({
          page_location: page,
          content_group: z.string().check(z.maxLength(100)),
          language: z.string(),
          device_class: z.string(),
          session_id: z.string().check(z.regex(/^\d{1,10}$/)),
          engagement_time_msec: z.int(),
        }),
      }),
    )
    .check(z.minLength(1), z.maxLength(25)),
});

export const ga4Keys = { measurementId: 'G-ABCD123456', apiSecret: 'a-secret-of-theirs' } as const;

/** Google Analytics 4. It accepts every request; the double records what would not count. */
export const serveGa4 = () =>
  serveDouble({
    validate: ({ path, body }) =>
      path === '/mp/collect?measurement_id=G-ABCD123456&api_secret=a-secret-of-theirs'
        ? schemaError(ga4Body, body)
        : `unknown path ${path}`,
    response: { status: 204 },
    pagesOf: (body) => z.parse(ga4Body, body).events.map(({ params }) => params.page_location),
  });

const plausibleBody = z.strictObject({
  name: z.literal('pageview'),
  domain: z.literal('corner.example'),
  url: page,
  props: z.strictObject({ kind: z.string(), language: z.string(), device: z.string() }),
});

/** Plausible: requires a user agent and an address, one view per request. */
export const servePlausible = () =>
  serveDouble({
    validate({ path, headers, body }) {
      if (path !== '/api/event') return `unknown path ${path}`;
      if (!headers['user-agent'] || !headers['x-forwarded-for']) return 'no visitor';
      return schemaError(plausibleBody, body);
    },
    response: { status: 202 },
    pagesOf: (body) => [z.parse(plausibleBody, body).url],
  });
