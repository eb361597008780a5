import { addImport, appendTo } from './edit-text.ts';
import type { Names, Plan } from './plan.ts';
import { adapterText, doubleText, testText } from './provider-texts.ts';

/** The longest id that addresses of payments can hold. */
const maxIdLength = 20;

/** Ids of payment providers are part of addresses, which hold letters and digits only. */
export const isProviderId = ({ kebab }: Names): boolean =>
  /^[a-z0-9]+$/.test(kebab) && kebab.length <= maxIdLength;

/** A payment provider: its adapter, its double, its entries in the lists of providers, and its conformance test. */
export function planProvider({ kebab: id }: Names): Plan {
  const adapter = `src/server/adapters/payments/${id}.ts`;
  const double = `tests/support/gateways/${id}.ts`;
  const test = `tests/server/adapters/payments/${id}.test.ts`;
  return {
    files: { [adapter]: adapterText(id), [double]: doubleText(id), [test]: testText(id) },
    edits: {
      'src/domain/payment/provider-ids.ts': (text) => appendTo(text, 'const providerIds', `'${id}',`),
      'src/server/adapters/payments/provider-registry.ts': (text) =>
        addImport(
          appendTo(text, 'const providerRegistry', `${id}: registryEntry(${id}Settings, ${id}Rules, ${id}),`),
          `import { ${id}, ${id}Rules, ${id}Settings } from './${id}.ts';`,
        ),
      'src/contracts/calls/payments.ts': (text) =>
        appendTo(
          text,
          'const returnPages',
          `${id}: { segment: '${id}', reads: ['reference'], sends: ['reference'] },`,
        ),
      'tests/support/gateways/every-gateway.ts': (text) =>
        addImport(
          appendTo(text, 'const gatewayDoubles', `${id}Double,`),
          `import { ${id}Double } from './${id}.ts';`,
        ),
      'tests/server/http/payment-calls.test.ts': (text) =>
        appendTo(
          text,
          'const statusRequests:',
          `${id}: ({ attempt }) => ['/en/${id}/status/', { reference: attempt.reference }],`,
        ),
      'tests/server/payments/check-provider.test.ts': (text) =>
        appendTo(text, 'const keySettings:', `${id}: 'secretKey',`),
    },
    test,
    next: [
      `${adapter}: open a payment and report its status, from the provider's documents. Now the test passes, once
   the double answers as the documents say.`,
      `${double}: write it from the same documents, apart from the adapter.`,
      'src/contracts/calls/payments.ts: what the provider adds to the return address.',
      'tests/support/payment-sequences/companies.ts: how its webhooks are signed, and what it reports.',
      'docs/for-operators/payments.md: its row, with how sure you are.',
      'npm run verify',
    ],
  };
}
