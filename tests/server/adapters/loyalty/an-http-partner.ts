import { onTestFinished } from 'vitest';
import { milli } from '#domain/money.ts';
import {
  type HttpPartnerOptions,
  httpPartner,
  httpPartnerSettings,
} from '#server/adapters/loyalty/http-partner.ts';
import { outbound } from '#tests/support/outbound.ts';
import type { Programme } from '#tests/support/partner/double.ts';
import { decimalOf } from '#tests/support/partner/requests.ts';
import { servePartner } from '#tests/support/partner/serve.ts';
import { amal, currency, layla, omar, type PartnerScene } from '#tests/support/partner-suite/bench.ts';

/** 10 % of each dish for everybody, listed per dish; 20 % of the total for employees. */
const programme: Programme = ({ cart_items, employee_id }) => {
  const costs = cart_items.map(({ product_price, quantity }) => decimalOf(product_price) * quantity);
  const floor = (amount: number) => Math.floor(amount / 10) * 10;
  const all = costs.reduce((sum, cost) => sum + cost, 0);
  return [
    { name: 'Members', sums: costs.map((cost) => floor(cost / 10)) },
    ...(employee_id === layla.id ? [{ name: 'Staff', sums: [floor(all / 5)] }] : []),
  ];
};

/** A listening partner double, and the adapter that calls it. */
export async function openHttp(
  options: Partial<HttpPartnerOptions> = {},
  settings: Readonly<Record<string, string>> = {},
) {
  const double = await servePartner({
    currency,
    places: 2,
    wallets: [amal, omar].map(({ id, name, balance }) => ({
      wallet_id: id,
      name,
      balance: decimalOf(balance),
    })),
    employees: [{ employee_id: layla.id, employee_phone: layla.phone }],
    programme,
  });
  onTestFinished(double.close);
  const connect = () =>
    httpPartner(httpPartnerSettings.parse({ ...double.settings, ...settings }), {
      mode: 'test',
      currency: () => Promise.resolve(currency),
      fetch: outbound,
      ...options,
    });
  const scene: PartnerScene = {
    partner: connect(),
    openAnother: connect,
    password: async (wallet) => double.ledger.find(wallet)?.password?.code ?? '',
    balance: async (wallet) => milli(double.ledger.find(wallet)?.balance ?? -1),
    redemptions: async () => double.ledger.redemptions.size,
    advance: double.advance,
  };
  return { ...scene, double };
}
