import type * as z from 'zod';
import type { AssistantSite } from '../assistant-site.ts';
import type { UcpCapability } from './business-profile.ts';
import { lookUpCatalog, readProduct, searchCatalog } from './catalog-operations.ts';
import {
  cancelSession,
  checkOutCart,
  createSession,
  readSession,
  type SessionKind,
  updateSession,
} from './session-operations.ts';
import type { UcpAnswer } from './ucp-answer.ts';
import { checkoutInput, lookupInput, productInput, searchInput, sessionInput } from './ucp-inputs.ts';

interface OperationContext {
  readonly site: AssistantSite;
  readonly origin: string;
  /** Of the session that the path names; empty for none. */
  readonly id: string;
}

export interface UcpOperation {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Of the path below the endpoint. */
  readonly shape: RegExp;
  readonly capability: UcpCapability;
  /** What a repeated key does not do again. */
  readonly changes?: boolean;
  /** It is priced and stored, so it counts apart. */
  readonly isQuote?: boolean;
  /** `null` for an operation whose body says nothing to us. */
  readonly input: z.ZodType | null;
  readonly run: (context: OperationContext, input: unknown) => Promise<UcpAnswer> | UcpAnswer;
}

type Run<Input> = (context: OperationContext, input: Input) => Promise<UcpAnswer> | UcpAnswer;

/** The input was read by the schema. */
const reading = <Schema extends z.ZodType>(input: Schema, run: Run<z.output<Schema>>) => ({
  input,
  run: (context: OperationContext, read: unknown) => run(context, read as z.output<Schema>),
});

const catalog = (name: string, path: string, capability: 'search' | 'lookup') =>
  ({
    name,
    method: 'POST',
    shape: new RegExp(`^catalog/${path}$`),
    capability: `dev.ucp.shopping.catalog.${capability}`,
  }) as const;

const session = (kind: SessionKind, path: string) => {
  const place = { capability: `dev.ucp.shopping.${kind}`, changes: true } as const;
  const [all, one] = [new RegExp(`^${path}$`), new RegExp(`^${path}/([^/]+)$`)];
  const act = (action: string) => new RegExp(`^${path}/([^/]+)/${action}$`);
  return [
    {
      ...{ ...place, name: `create_${kind}`, method: 'POST', shape: all, isQuote: true },
      ...(kind === 'cart'
        ? reading(sessionInput, (context, asked) => createSession({ ...context, kind }, asked))
        : reading(checkoutInput, (context, asked) =>
            asked.cart_id === undefined
              ? createSession({ ...context, kind }, asked)
              : checkOutCart({ ...context, kind }, asked.cart_id),
          )),
    },
    {
      ...{ ...place, name: `get_${kind}`, method: 'GET', shape: one, changes: false, input: null },
      run: (context) => readSession({ ...context, kind }, context.id),
    },
    {
      ...{ ...place, name: `update_${kind}`, method: 'PUT', shape: one, isQuote: true },
      ...reading(sessionInput, (context, asked) => updateSession({ ...context, kind }, context.id, asked)),
    },
    {
      ...{ ...place, name: `cancel_${kind}`, method: 'POST', shape: act('cancel'), input: null },
      run: (context) => cancelSession({ ...context, kind }, context.id),
    },
  ] satisfies readonly UcpOperation[];
};

/** What agents can do. */
export const ucpOperations: readonly UcpOperation[] = [
  {
    ...catalog('search_catalog', 'search', 'search'),
    ...reading(searchInput, ({ site, origin }, asked) => searchCatalog(site, asked, origin)),
  },
  {
    ...catalog('lookup_catalog', 'lookup', 'lookup'),
    ...reading(lookupInput, ({ site, origin }, asked) => lookUpCatalog(site, asked, origin)),
  },
  {
    ...catalog('get_product', 'product', 'lookup'),
    ...reading(productInput, ({ site, origin }, asked) => readProduct(site, asked, origin)),
  },
  ...session('cart', 'carts'),
  ...session('checkout', 'checkout-sessions'),
  {
    name: 'complete_checkout',
    method: 'POST',
    shape: /^checkout-sessions\/([^/]+)\/complete$/,
    capability: 'dev.ucp.shopping.checkout',
    changes: true,
    input: null,
    // The guest completes it on our page: what there is to say is what it needs.
    run: (context) => readSession({ ...context, kind: 'checkout' }, context.id),
  },
];
