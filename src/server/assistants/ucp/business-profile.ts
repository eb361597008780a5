/** What a venue declares of the Universal Commerce Protocol. Source: ucp.dev, release of 2026-08-25. */

export const ucpVersion = '2026-08-25';

/** Where agents find the profile of a venue. */
export const ucpProfilePath = '/.well-known/ucp';

/** The paths of the protocol's REST binding are below it. */
export const ucpPath = '/ucp';

const published = `https://ucp.dev/${ucpVersion}`;

/** What is served: where each is specified, and its schema. */
const declared = {
  'dev.ucp.shopping.catalog.search': ['shopping/catalog/search', 'catalog_search'],
  'dev.ucp.shopping.catalog.lookup': ['shopping/catalog/lookup', 'catalog_lookup'],
  'dev.ucp.shopping.cart': ['shopping/cart', 'cart'],
  'dev.ucp.shopping.checkout': ['shopping/checkout', 'checkout'],
} as const;

export type UcpCapability = keyof typeof declared;

export const ucpCapabilities = Object.keys(declared) as readonly UcpCapability[];

/**
 * The profile of a venue. It has no payment handlers: guests pay on the venue's own pages.
 *
 * @param origin such as `https://grill.example`.
 */
export function businessProfile(origin: string): object {
  return {
    ucp: {
      version: ucpVersion,
      services: {
        'dev.ucp.shopping': [
          {
            version: ucpVersion,
            spec: `${published}/specification/overview/`,
            transport: 'rest',
            schema: `${published}/services/shopping/rest.openapi.json`,
            endpoint: origin + ucpPath,
          },
        ],
      },
      capabilities: Object.fromEntries(
        Object.entries(declared).map(([name, [spec, schema]]) => [
          name,
          [
            {
              version: ucpVersion,
              spec: `${published}/specification/${spec}`,
              schema: `${published}/schemas/shopping/${schema}.json`,
            },
          ],
        ]),
      ),
      payment_handlers: {},
    },
  };
}
