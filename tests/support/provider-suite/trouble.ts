import { describe, expect, test } from 'vitest';
import { aPayment, worldOf } from '../gateways/a-payment.ts';
import { asked, type Bench, faultOf } from './bench.ts';

/** What becomes of a company's troubles. */
export function describeTrouble({ double, conduct, start, opened }: Bench): void {
  describe(`${double.name} in trouble`, () => {
    test.for([
      ['hang', 'unreachable'],
      ['reset_after', 'unreachable'],
      ['server_error', 'unreachable'],
      ['html_error', 'unreachable'],
      ['too_many', 'throttled'],
      ['garbage', 'unreadable'],
      ['truncated', 'unreadable'],
    ] as const)('%s is %s, and nothing but that', async ([trouble, kind]) => {
      const { gateway, provider } = start();
      gateway.trouble(/./, trouble, trouble, trouble);
      expect(await faultOf(provider.open(aPayment(gateway)))).toBe(kind);
    });

    test.for(['hang', 'server_error', 'garbage'] as const)(
      '%s leaves a payment as it is',
      async (trouble) => {
        const it = await opened();
        it.gateway.act(it.request.reference, 'pay');
        it.gateway.trouble(/./, trouble, trouble, trouble);
        expect(await faultOf(asked(it))).not.toBe('none');
      },
    );

    test('says that our credentials are wrong', async () => {
      const { gateway } = start();
      const settings = {
        ...gateway.settings,
        [conduct.credential]: `${double.settings[conduct.credential]}x`,
      };
      const provider = conduct.open(settings, worldOf(gateway));
      expect(await faultOf(provider.open(aPayment(gateway)))).toBe('unauthorised');
    });

    test('tells no secret in what goes wrong', async () => {
      const { gateway, provider } = start();
      gateway.trouble(/./, 'unauthorised', 'unauthorised', 'unauthorised');
      const fault = await provider.open(aPayment(gateway)).catch((one: Error) => one);
      const told = `${String(fault)} ${JSON.stringify(fault)} ${fault instanceof Error ? String(fault.cause) : ''}`;
      for (const secret of conduct.secrets) expect(told).not.toContain(double.settings[secret]);
    });
  });
}
