import { describe, expect, test } from 'vitest';
import type { RateLimitName } from '#contracts/rate-limits.ts';
import { openProfileFetch } from '#server/adapters/assistants/fetch-profile.ts';
import type { HostResolver } from '#server/adapters/outbound/guarded-lookup.ts';
import { openOutboundFetch } from '#server/adapters/outbound/outbound-fetch.ts';
import type { FetchedProfile } from '#server/assistants/ucp/platform-profiles.ts';
import { profileOfAgent } from '#server/assistants/ucp/ucp-agent.ts';
import type { Limits } from '#server/http/limits/limits.ts';
import type { Body } from '#tests/support/an-open-venue.ts';
import { ucpErrors } from '#tests/support/ucp-validator.ts';
import { agentProfile, anAgent, aPlatformProfile, lineItems } from './an-agent.ts';

const soup = lineItems(['11', 1]);
const fetched = (text: string) => async (): Promise<FetchedProfile> => ({ kind: 'fetched', text });

describe('the profile of a venue', () => {
  test('is one by the schema, can be cached, and declares what is served', async () => {
    const { http } = await anAgent();
    const { status, headers, body } = await http.ask('/.well-known/ucp');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      ...[200, 'application/json', 'public, max-age=3600'],
    ]);
    expect(ucpErrors('profile', body)).toEqual([]);
    expect(body).toMatchObject({
      ucp: {
        version: '2026-08-25',
        services: {
          'dev.ucp.shopping': [{ transport: 'rest', endpoint: 'https://corner.example/ucp' }],
        },
        payment_handlers: {},
      },
    });
  });

  test('is never redirected, with a slash either', async () => {
    const { http } = await anAgent();
    expect((await http.ask('/.well-known/ucp/')).status).toBe(200);
    expect((await http.ask('/.well-known/ucp', { method: 'POST', body: {} })).status).toBe(405);
  });
});

describe('an agent', () => {
  test.for<[string, string | null, string | undefined]>([
    ['a string', 'https://a.example/p', 'profile="https://a.example/p"'],
    [
      'other members',
      'https://a.example/p',
      'v=1, other="profile=\\"x\\"", profile="https://a.example/p";q=1',
    ],
    ['no profile', null, 'version="1"'],
    ['no string', null, 'profile=https'],
    ['no header', null, undefined],
    ['no dictionary', null, '"""'],
  ])('names its profile in a dictionary: %s', ([, expected, header]) => {
    expect(profileOfAgent(header)).toBe(expected);
  });

  test.for<[string, FetchedProfile, number, string]>([
    ['unreachable', { kind: 'unreachable' }, 424, 'profile_unreachable'],
    ['at a private address', { kind: 'not_allowed' }, 400, 'invalid_profile_url'],
    ['no JSON', { kind: 'fetched', text: '<html>' }, 422, 'profile_malformed'],
    ['no profile', { kind: 'fetched', text: '{"ucp":{}}' }, 422, 'profile_malformed'],
    [
      'of another version',
      { kind: 'fetched', text: aPlatformProfile({ version: '2026-04-08' }) },
      422,
      'version_unsupported',
    ],
  ])('whose profile is %s is refused', async ([, profile, expected, code]) => {
    const { post } = await anAgent({}, { fetchProfile: async () => profile });
    const { status, body } = await post('checkout-sessions', soup);
    expect([status, body.code]).toEqual([expected, code]);
  });

  test.for([
    ...['http://agent.example/p', 'file:///etc/passwd', 'agent.example', '', 'https://me:pw@agent.example/p'],
    ...['https://127.0.0.1/p', 'https://10.0.0.8/p', 'https://169.254.169.254/p', 'https://localhost/p'],
    ...['https://[::1]/p', 'https://inside.example/p'],
  ])('whose profile is at %o reaches nothing', async (address) => {
    const resolve: HostResolver = async () => [{ address: '10.0.0.8', family: 4 }];
    const fetch = openOutboundFetch({ policy: { allowsPrivate: false }, resolve });
    const { post } = await anAgent({}, { fetchProfile: openProfileFetch(fetch) });
    const agent = { 'ucp-agent': `profile="${address}"` };
    const { status, body } = await post('catalog/search', { query: 'soup' }, agent);
    expect([status, body.code]).toEqual([400, 'invalid_profile_url']);
  });

  test('can use what both have, and nothing else', async () => {
    const capabilities = {
      'dev.ucp.shopping.cart': [{ version: '2026-08-25' }],
      'dev.ucp.shopping.checkout': [{ version: '2026-04-08' }],
    };
    const { post } = await anAgent({}, { fetchProfile: fetched(aPlatformProfile({ capabilities })) });
    expect((await post('carts', soup)).body.ucp).toMatchObject({
      status: 'success',
      capabilities: { 'dev.ucp.shopping.cart': [{ version: '2026-08-25' }] },
    });
    const { status, body } = await post('checkout-sessions', soup);
    expect([status, body.ucp, body.messages[0]?.code]).toEqual([
      ...[200, { version: '2026-08-25', status: 'error', capabilities: {} }, 'capabilities_incompatible'],
    ]);
  });

  test('has its profile fetched once in ten minutes', async () => {
    let times = 0;
    const fetchProfile = async (address: string): Promise<FetchedProfile> => {
      expect(address).toBe(agentProfile);
      times += 1;
      return { kind: 'fetched', text: aPlatformProfile() };
    };
    const { venue, post } = await anAgent({}, { fetchProfile });
    await Promise.all([post('catalog/search', { query: 'soup' }), post('catalog/search', { query: 'soup' })]);
    await post('catalog/search', { query: 'soup' });
    expect(times).toBe(1);
    venue.clock.now = new Date(venue.clock.now.getTime() + 600_001);
    await post('catalog/search', { query: 'soup' });
    expect(times).toBe(2);
  });

  test.for<[RateLimitName, string]>([
    ['agent_profiles', 'catalog/search'],
    ['assistants', 'catalog/search'],
    ['assistants_of_venue', 'catalog/search'],
    ['order_quotes', 'carts'],
    ['order_quotes', 'checkout-sessions'],
  ])('over the limit of %s is refused at %s', async ([name, path]) => {
    const counted: string[] = [];
    const over = new Set<RateLimitName>();
    const limits: Limits = {
      waitFor: (one) => (over.has(one) ? 7 : null),
      count: (one, licence) => void counted.push(`${licence} ${one}`),
    };
    const { venue, post } = await anAgent({}, { http: { limits } });
    const ask = async () => post(path, { query: 'soup', ...soup });
    expect((await ask()).status).toBeLessThan(300);
    expect(counted).toContain(`corner ${name}`);
    over.add(name);
    venue.clock.now = new Date(venue.clock.now.getTime() + 600_001);
    const { status, headers, body } = await ask();
    expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([429, 'too_many', true]);
  });

  test.for<[string, number, string, 'GET' | 'POST' | 'PUT' | 'PATCH', unknown]>([
    ['a megabyte', 413, 'carts', 'POST', { text: 'x'.repeat(1_000_000) }],
    ['no JSON', 400, 'carts', 'POST', '{"line_items":'],
    ['no lines', 400, 'carts', 'POST', { line_items: [] }],
    ['half a dish', 400, 'carts', 'POST', { line_items: [{ item: { id: '11' }, quantity: 0.5 }] }],
    ['no search', 400, 'catalog/search', 'POST', {}],
    [
      'too many ids',
      400,
      'catalog/lookup',
      'POST',
      { ids: Array.from({ length: 51 }, (_, at) => `${at + 1}`) },
    ],
    ['another method', 405, 'carts/x', 'PATCH', {}],
    ['another path', 404, 'payments', 'POST', {}],
    ['the id of an order', 404, 'orders/3f0f7a5e-6f6b-4a59-9d0e-0c6f1b9a7e11', 'GET', undefined],
  ])('that asks with %s gets %i', async ([, expected, path, method, body]) => {
    const { send } = await anAgent();
    expect((await send(method, path, body as Body | string)).status).toBe(expected);
  });

  test('that asks with another method is told the right ones', async () => {
    const { send } = await anAgent();
    expect((await send('DELETE', 'carts/x')).headers.allow).toBe('GET, PUT');
  });

  test('that is a page of another site is refused', async () => {
    const { post } = await anAgent();
    expect((await post('carts', soup, { origin: 'https://evil.example' })).status).toBe(403);
  });
});
