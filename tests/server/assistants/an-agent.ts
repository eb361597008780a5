import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { ucpCapabilities, ucpVersion } from '#server/assistants/ucp/business-profile.ts';
import { type FetchedProfile, openPlatformProfiles } from '#server/assistants/ucp/platform-profiles.ts';
import { anOpenVenue, type Body, type Opening } from '#tests/support/an-open-venue.ts';
import { type CallRequest, overHttp } from '#tests/support/over-http.ts';
import { ucpErrors } from '#tests/support/ucp-validator.ts';

/** Where the profile of the agent's platform is. */
export const agentProfile = 'https://agent.example/profile.json';

/** The profile of a platform that shares all that we serve, with overrides. */
export const aPlatformProfile = (differing: object = {}): string =>
  JSON.stringify({
    ucp: {
      version: ucpVersion,
      services: {},
      capabilities: Object.fromEntries(ucpCapabilities.map((name) => [name, [{ version: ucpVersion }]])),
      payment_handlers: {},
      ...differing,
    },
  });

export interface UcpBody {
  readonly ucp: { readonly status: string; readonly version: string; readonly capabilities: object };
  readonly id: string;
  readonly status: string;
  readonly continue_url: string;
  readonly currency: string;
  readonly totals: readonly {
    readonly type: string;
    readonly amount: number;
    readonly display_text?: string;
  }[];
  readonly line_items: readonly {
    readonly id: string;
    readonly item: { readonly id: string; readonly title: string; readonly price: number };
    readonly quantity: number;
  }[];
  readonly messages: readonly {
    readonly type: string;
    readonly code: string;
    readonly severity?: string;
    readonly content: string;
  }[];
  readonly products: readonly AgentProduct[];
  readonly product: AgentProduct;
  readonly pagination: {
    readonly cursor?: string;
    readonly has_next_page: boolean;
    readonly total_count: number;
  };
  readonly code: string;
  readonly content: string;
}

export interface AgentProduct {
  readonly id: string;
  readonly title: string;
  readonly description: { readonly plain: string };
  readonly selected?: readonly object[];
  readonly options?: readonly {
    readonly name: string;
    readonly values: readonly { readonly label: string; readonly available?: boolean }[];
  }[];
  readonly price_range: {
    readonly min: { readonly amount: number };
    readonly max: { readonly amount: number };
  };
  readonly variants: readonly {
    readonly id: string;
    readonly title: string;
    readonly price: { readonly amount: number; readonly currency: string };
    readonly availability: { readonly available: boolean };
    readonly inputs?: readonly object[];
  }[];
}

interface AgentOptions {
  /** What is at the address of its profile. */
  readonly fetchProfile?: (address: string) => Promise<FetchedProfile>;
  readonly http?: Parameters<typeof overHttp>[1];
}

const schemaOf = (path: string) => {
  if (path.startsWith('catalog/')) return path.slice('catalog/'.length) as 'search' | 'lookup' | 'product';
  return path.startsWith('carts') ? 'cart' : 'checkout';
};

/** A venue, and an agent of the Universal Commerce Protocol that asks it. Each answer is judged by its schema. */
export async function anAgent(opening: Opening = {}, { fetchProfile, http: differing }: AgentOptions = {}) {
  const fetched = async (): Promise<FetchedProfile> => ({ kind: 'fetched', text: aPlatformProfile() });
  const venue = await anOpenVenue(opening);
  const profiles = openPlatformProfiles(fetchProfile ?? fetched, () => venue.clock.now.getTime());
  const http = overHttp(venue, { ...differing, profiles });
  const send = async (
    method: NonNullable<CallRequest['method']>,
    path: string,
    body?: Body | string,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const sent = await http.ask(`/ucp/${path}`, {
      method,
      headers: { 'ucp-agent': `profile="${agentProfile}"`, 'request-id': randomUUID(), ...headers },
      ...(body !== undefined && { body }),
    });
    const answer = sent.body as UcpBody;
    if (sent.status < 300)
      expect(ucpErrors(answer.ucp.status === 'error' ? 'error' : schemaOf(path), answer)).toEqual([]);
    else expect([typeof answer.code, typeof answer.content]).toEqual(['string', 'string']);
    return { status: sent.status, headers: sent.headers, body: answer };
  };
  const post = async (path: string, body: Body | string, headers?: Readonly<Record<string, string>>) =>
    send('POST', path, body, headers);
  return { venue, http, send, post, get: async (path: string) => send('GET', path) };
}

/** Lines of a request, by the ids of items. */
export const lineItems = (...lines: readonly (readonly [id: string, quantity: number])[]): Body => ({
  line_items: lines.map(([id, quantity]) => ({ item: { id }, quantity })),
});

/** Of all entries but the total. */
export const sumOf = ({ totals }: UcpBody) =>
  totals.filter(({ type }) => type !== 'total').reduce((sum, { amount }) => sum + amount, 0);

export const totalOf = ({ totals }: UcpBody) => totals.find(({ type }) => type === 'total')?.amount;
