export const adapterText = (id: string): string => `import * as z from 'zod/mini';
import type { PaymentMode } from '#domain/payment/provider-ids.ts';
import { IntegrationError } from '#server/integrations/integration-error.ts';
import type { PaymentProvider, ProviderOptions, ProviderRules } from '#server/payments/provider.ts';

export const ${id}Settings = z.strictObject({
  secretKey: z.string().check(z.minLength(8)),
  base: z.optional(z.url()),
});

export const ${id}Rules: ProviderRules = {
  currencies: ['AED'],
  pollLimit: { minIntervalMs: 3_000, max: 60 },
  refunds: 'none',
  payHosts: { test: ['test.${id}.example'], live: ['${id}.example'] },
};

const baseUrls: Readonly<Record<PaymentMode, string>> = {
  test: 'https://test.${id}.example',
  live: 'https://${id}.example',
};

const unwritten = (what: string) =>
  new IntegrationError('${id}', 'rejected', \`\${what} is not written yet\`);

/** Describe where it operates, its unit of amounts, its documents, and what is based on little evidence. */
export function ${id}(
  settings: z.output<typeof ${id}Settings>,
  mode: PaymentMode,
  _options: ProviderOptions,
): PaymentProvider {
  const base = settings.base ?? baseUrls[mode];

  return {
    id: '${id}',
    mode,
    account: '${id}',
    base: new URL(base),
    rules: ${id}Rules,
    open: () => Promise.reject(unwritten('open')),
    fetchPayment: () => Promise.reject(unwritten('fetchPayment')),
    readReturn: ({ query }) => ({
      reference: query.get('reference'),
      providerRef: null,
      signature: 'none',
    }),
  };
}
`;

export const doubleText = (id: string): string => `import type { GatewayDouble } from './gateway.ts';

const settings = { secretKey: 'a-secret-key-of-nobody' };

/** A double of ${id}. */
export const ${id}Double: GatewayDouble = {
  name: '${id}',
  provider: '${id}',
  settings,
  currencies: ['AED'],
  declineStaysOpen: true,
  credential: 'secretKey',
  facts: { messages: 'hints', reports: [], isAskedByItsName: false, knowsRefunds: false },
  answer: () => null,
  leave: ({ reference, returnUrl }) => ({ url: \`\${returnUrl}?reference=\${encodeURIComponent(reference)}\` }),
  message: () => null,
};
`;

export const testText = (
  id: string,
): string => `import { ${id}, ${id}Settings } from '#server/adapters/payments/${id}.ts';
import { ${id}Double } from '#tests/support/gateways/${id}.ts';
import { describeProvider } from '#tests/support/provider-conformance.ts';

describeProvider(${id}Double, {
  open: (settings, options) => ${id}(${id}Settings.parse(settings), 'test', options),
  secrets: ['secretKey'],
  credential: 'secretKey',
  afterCancel: 'CANCELLED',
  hooks: null,
  amounts: { AED: ['48.50', '0.01'] },
});
`;
