import { describe, expect, test } from 'vitest';
import { allCalls } from '#contracts/all-calls.ts';
import type { Call } from '#contracts/call.ts';
import { isProofList, type Proof } from '#contracts/proofs.ts';
import { readRoute } from '#server/http/route.ts';

const examples: Readonly<Record<string, string>> = {
  provider: 'stripe',
  reference: '01J9ZQ4Y8B3C5D7E9F1G2H3J4K',
  sha256: 'a'.repeat(64),
  lang: 'en',
};

const addressOf = ({ path }: Call) => path.replace(/\[(\w+)\]/g, (_, name: string) => examples[name] ?? '');

const routed = allCalls.filter(({ isRouted }) => isRouted);

const needs = ({ proof }: Call, one: Proof) => isProofList(proof) && proof.includes(one);

const routeOf = (address: string) => readRoute(address, { byDefault: 'en', languages: ['en'] });

describe('a call that the router answers', () => {
  test.for(routed.filter(({ path }) => path.startsWith('/pay/')))(
    '$method $path is a step of a payment',
    (call) => {
      const address = addressOf(call);
      const [, , name] = address.split('/');
      for (const spelled of [address, `${address}/`])
        expect(routeOf(spelled)).toMatchObject({ kind: 'pay', name });
    },
  );

  test.for(routed.filter((call) => needs(call, 'publish_token')))(
    '$method $path is one of publishing',
    (call) => {
      const methods = expect.arrayContaining([call.method]);
      expect(routeOf(addressOf(call))).toMatchObject({ kind: 'publish', resource: { methods } });
    },
  );

  test.for(routed.filter((call) => needs(call, 'operator_token')))(
    '$method $path is not one of a venue',
    (call) => {
      const { kind } = routeOf(addressOf(call));
      expect(kind).toBe(call.path === '/publish' ? 'publish' : 'nothing');
    },
  );
});
