import { describe, expect, test } from 'vitest';
import { aPayment, providerOptions } from '../gateways/a-payment.ts';
import { type Bench, errorOf, fetchReport } from './bench.ts';

/** Failures of a provider. */
export function describeFailures({ double, conduct, start, opened }: Bench): void {
  describe(`${double.name} on failures`, () => {
    test.for([
      ['hang', 'unreachable'],
      ['reset_after', 'unreachable'],
      ['server_error', 'unreachable'],
      ['html_error', 'unreachable'],
      ['too_many', 'throttled'],
      ['garbage', 'unreadable'],
      ['truncated', 'unreadable'],
    ] as const)('maps %s to %s', async ([trouble, kind]) => {
      const { gateway, provider } = start();
      gateway.trouble(/./, trouble, trouble, trouble);
      expect(await errorOf(provider.open(aPayment(gateway)))).toBe(kind);
    });

    test.for(['hang', 'server_error', 'garbage'] as const)(
      'reports an error and no status on %s',
      async (trouble) => {
        const payment = await opened();
        payment.gateway.act(payment.request.reference, 'pay');
        payment.gateway.trouble(/./, trouble, trouble, trouble);
        expect(await errorOf(fetchReport(payment))).not.toBe('none');
      },
    );

    test('reports wrong credentials', async () => {
      const { gateway } = start();
      const settings = {
        ...gateway.settings,
        [conduct.credential]: `${double.settings[conduct.credential]}x`,
      };
      const provider = conduct.open(settings, providerOptions(gateway));
      expect(await errorOf(provider.open(aPayment(gateway)))).toBe('unauthorised');
    });

    test('has no secret in its errors', async () => {
      const { gateway, provider } = start();
      gateway.trouble(/./, 'unauthorised', 'unauthorised', 'unauthorised');
      const error = await provider.open(aPayment(gateway)).catch((one: Error) => one);
      const output = `${String(error)} ${JSON.stringify(error)} ${error instanceof Error ? String(error.cause) : ''}`;
      for (const secret of conduct.secrets) expect(output).not.toContain(double.settings[secret]);
    });
  });
}
