import { amountOf, type Milli } from '#domain/money.ts';
import type { IntegrationError } from '#server/integrations/integration-error.ts';
import type { Partner, PartnerCart, Redemption } from '#server/loyalty/partner.ts';
import { newReference } from '#server/payments/payment-reference.ts';

/** Two wallets and an employee of the venue's partner. */
export const amal = { id: 'W-100', name: 'Amal Haddad', balance: '100.00' } as const;
export const omar = { id: 'omar@wallet', name: 'Omar Said', balance: '5.00' } as const;
export const layla = { id: 'E-7', phone: '+971500000107', discount: 20 } as const;

export const currency = 'AED';

/** A partner adapter, and the partner's internal state. */
export interface PartnerScene {
  readonly partner: Partner;
  /** The same partner in another process. */
  openAnother(): Partner;
  /** The last password sent to a wallet's holder. */
  password(wallet: string): Promise<string>;
  balance(wallet: string): Promise<Milli>;
  /** Number of redemptions. */
  redemptions(): Promise<number>;
  advance(ms: number): void;
}

/** Opens a new adapter and partner for each test. */
export interface PartnerBench {
  readonly name: string;
  open(): Promise<PartnerScene>;
}

export const orderUuid = '6f1c2d3e-0a1b-4c2d-8e3f-405162738495';
export const otherOrder = '11111111-2222-4333-8444-555555555555';

/** A soup for 18 and two kofta for 42 each. */
export const someCart: PartnerCart = {
  menu: 7,
  orderType: 'dine_in',
  employeeId: null,
  currency,
  places: 2,
  lines: [
    { product: 11, category: 1, sku: 'S-11', name: 'Lentil soup', quantity: 1, unit: amountOf('18') },
    { product: 21, category: 2, sku: '', name: 'Kofta', quantity: 2, unit: amountOf('42') },
  ],
};

/** A redemption with the current password. */
export async function aRedemption(
  { partner, password }: PartnerScene,
  differing: Partial<Redemption> = {},
): Promise<Redemption> {
  const { wallet = amal.id, orderUuid: order = orderUuid } = differing;
  await partner.lookUpWallet(wallet, order);
  return {
    reference: newReference(),
    wallet,
    otp: await password(wallet),
    orderUuid: order,
    amount: amountOf('40'),
    currency,
    ...differing,
  };
}

/** A wrong one-time password. */
export const wrong = (otp: string): string => (otp === '000000' ? '000001' : '000000');

/** The error kind of a failed call, or `none`. */
export const errorOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'none',
    ({ name, kind }: IntegrationError) => (name === 'IntegrationError' ? kind : name),
  );

export const times = <Made>(count: number, make: (at: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));
