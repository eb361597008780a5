import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';

/** What goes wrong with everything that is told from then on. */
export type AnalyticsTrouble = 'hang' | 'reset' | 'server_error' | 'redirect' | 'refuses';

interface Heard {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

interface DoubleSetup {
  /** What is wrong with a request, by the service's own documents; `null` for nothing. */
  readonly judge: (heard: Heard) => string | null;
  readonly answer: { readonly status: number; readonly headers?: Readonly<Record<string, string>> };
  /** The addresses of the pages that it now knows to have been looked at. */
  readonly pagesOf: (body: unknown) => readonly string[];
}

/** A service that counts page views, on a port of this machine. */
async function serveDouble({ judge, answer, pagesOf }: DoubleSetup) {
  const heard: Heard[] = [];
  const wrong: string[] = [];
  const state: { trouble: AnalyticsTrouble | null; headers: Readonly<Record<string, string>> } = {
    trouble: null,
    headers: answer.headers ?? {},
  };
  const statusOf = { server_error: 503, redirect: 302, refuses: 400 } as const;
  const server = createServer(async (request, response) => {
    const text = (await Array.fromAsync(request)).join('');
    const { trouble } = state;
    if (trouble === 'hang') return void (await delay(10_000, undefined, { ref: false }));
    if (trouble === 'reset') return void request.socket.destroy();
    if (trouble) {
      response.writeHead(statusOf[trouble], trouble === 'redirect' ? { location: '/elsewhere' } : {});
      return void response.end();
    }
    const one = { path: request.url ?? '', headers: request.headers, body: JSON.parse(text) };
    heard.push(one);
    const fault = judge(one);
    if (fault !== null) wrong.push(fault);
    response.writeHead(answer.status, state.headers);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    /** What it was told that its documents do not allow. */
    wrong,
    pages: () => heard.flatMap(({ body }) => pagesOf(body)),
    fall: (trouble: AnalyticsTrouble) => {
      state.trouble = trouble;
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

const complaint = (schema: z.ZodMiniType, body: unknown): string | null =>
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

/** Google Analytics 4: it takes whatever it is sent, and here says what it would not have counted. */
export const serveGa4 = () =>
  serveDouble({
    judge: ({ path, body }) =>
      path === '/mp/collect?measurement_id=G-ABCD123456&api_secret=a-secret-of-theirs'
        ? complaint(ga4Body, body)
        : `nobody is at ${path}`,
    answer: { status: 204 },
    pagesOf: (body) => z.parse(ga4Body, body).events.map(({ params }) => params.page_location),
  });

const plausibleBody = z.strictObject({
  name: z.literal('pageview'),
  domain: z.literal('corner.example'),
  url: page,
  props: z.strictObject({ kind: z.string(), language: z.string(), device: z.string() }),
});

/** Plausible: it wants to be told a browser and an address, one view at a time. */
export const servePlausible = () =>
  serveDouble({
    judge({ path, headers, body }) {
      if (path !== '/api/event') return `nobody is at ${path}`;
      if (!headers['user-agent'] || !headers['x-forwarded-for']) return 'no visitor';
      return complaint(plausibleBody, body);
    },
    answer: { status: 202 },
    pagesOf: (body) => [z.parse(plausibleBody, body).url],
  });
