import type { Release } from '#server/catalog/release.ts';
import { createLimits } from '#server/http/limits/limits.ts';
import type { PricePublishing } from '#server/publishing/prices/publish-prices.ts';
import { type AccessPurpose, createToken, hashToken } from '#server/staff/access/access-token.ts';
import { accessIn, inMemoryAccess } from './access.ts';
import { anOpenVenue, anOrderBody, type Body, type Opening } from './an-open-venue.ts';
import { type CallRequest, type CallResponse, overHttp } from './over-http.ts';

/** An order as a POS gets it. */
export interface SeenOrder {
  readonly uuid: string;
  readonly version: number;
  readonly status: string;
  readonly status_reason: string | null;
  readonly promised_for: string | null;
}

interface TillCall extends Pick<CallRequest, 'headers' | 'body'> {
  /** An idempotency key. */
  readonly key?: string;
  readonly token?: string;
}

/** Each call is counted by this clock, not by that of the venue. */
const still = () => 0;

/** A venue with a POS that holds a token. */
export async function aTill(
  opening: Opening = {},
  tillPricesOf: (release: Release) => PricePublishing | null = () => null,
) {
  const venue = await anOpenVenue(opening);
  const access = inMemoryAccess();
  const tokenFor = async (purpose: AccessPurpose = 'till', licence = 'corner') => {
    const token = createToken();
    const { id } = await access.add(hashToken(token), {
      licence,
      purpose,
      label: 'Till 1',
      isOperator: false,
    });
    return { token, id };
  };
  const own = await tokenFor();
  const http = overHttp(venue, { accessOf: accessIn(access), limits: createLimits(still), tillPricesOf });

  const call = (
    method: 'GET' | 'POST',
    path: string,
    { key, token = own.token, headers = {}, body }: TillCall = {},
  ): Promise<CallResponse> =>
    http.ask(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });

  return {
    venue,
    http,
    access,
    tokenFor,
    own,
    get: (path: string, given?: TillCall) => call('GET', path, given),
    post: (path: string, body: NonNullable<CallRequest['body']>, given: TillCall = {}) =>
      call('POST', path, { body, ...given }),
    /** Places an order as a diner; returns its UUID. */
    async order(body: Body = {}): Promise<string> {
      const placed = await http.order(anOrderBody(body), crypto.randomUUID());
      if (placed.status !== 201) throw new Error(`Not placed: ${JSON.stringify(placed.body)}`);
      return (placed.body as { uuid: string }).uuid;
    },
    /** Reads orders page by page until there are no more. */
    async readAll(after: string | null = null, limit = 50) {
      const orders: SeenOrder[] = [];
      let cursor = after;
      for (;;) {
        const query = cursor === null ? '' : `&after=${cursor}`;
        const { status, body } = await call('GET', `/till/orders/?limit=${limit}${query}`);
        if (status !== 200) throw new Error(`Not read: ${JSON.stringify(body)}`);
        const page = body as { orders: SeenOrder[]; cursor: string; has_more: boolean };
        orders.push(...page.orders);
        cursor = page.cursor;
        if (!page.has_more) return { orders, cursor };
      }
    },
  };
}
