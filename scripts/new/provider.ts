import { addImport, appendTo } from './edit-text.ts';
import type { Names, Plan } from './plan.ts';
import { adapterText, doubleText, testText } from './provider-texts.ts';

/** The longest id that addresses of payments can hold. */
const maxIdLength = 20;

/** Ids of payment providers are part of addresses, which hold letters and digits only. */
export const isProviderId = ({ kebab }: Names): boolean =>
  /^[a-z0-9]+$/.test(kebab) && kebab.length <= maxIdLength;

/** A payment provider: its adapter, its line in the registry, its double, and its conformance test. */
export function planProvider({ kebab: id }: Names): Plan {
  const adapter = `src/server/adapters/payments/${id}.ts`;
  const double = `tests/support/gateways/${id}.ts`;
  const test = `tests/server/adapters/payments/${id}.test.ts`;
  return {
    files: { [adapter]: adapterText(id), [double]: doubleText(id), [test]: testText(id) },
    edits: {
      'src/server/adapters/payments/provider-registry.ts': (text) =>
        addImport(
          appendTo(text, 'const providerRegistry', `${id}: registryEntry(${id}Settings, ${id}Rules, ${id}),`),
          `import { ${id}, ${id}Rules, ${id}Settings } from './${id}.ts';`,
        ),
    },
    test,
    next: [
      `${adapter}: open a payment and report its status, from the provider's documents. If its return page does not
   read "reference" and send it in the path, its rules say so in "returnPage".`,
      `${double}: write it from the same documents, apart from the adapter: how it answers, how its webhooks are signed,
   and what it reports. Now the test passes.`,
      `${test}: its secrets, its webhooks, and its amounts.`,
      'docs/for-operators/payments.md: its row, with how sure you are.',
      'npm run verify',
    ],
  };
}
