import { onTestFinished } from 'vitest';
import { eInvoiceIntegration } from '#server/adapters/e-invoices/e-invoice-integration.ts';
import { openOutboundFetch } from '#server/adapters/outbound/outbound-fetch.ts';
import { openAdapter } from '#server/integrations/open-adapter.ts';
import type {
  ChainLink,
  EInvoiceDraft,
  SealedEInvoice,
  TaxAuthority,
} from '#server/ordering/e-invoices/tax-authority.ts';
import { rulesWith, secretName } from '#tests/support/server-secrets.ts';
import { aDevice, type Device } from '#tests/support/zatca/a-device.ts';
import { serveZatca, settingsFor } from '#tests/support/zatca/serve-zatca.ts';

const name = (setting: string) => secretName('corner', setting.toUpperCase());

/** The configuration of a venue that reports to this gateway from a device, and the secrets of its server. */
export function configFor(gateway: { readonly base: string }, { token, secret, key }: Device) {
  const references = {
    token: `env:${name('token')}`,
    secret: `env:${name('secret')}`,
    key: `env:${name('key')}`,
  };
  return {
    config: { adapter: 'zatca', mode: 'test' as const, settings: settingsFor(gateway, references) },
    secrets: { [name('token')]: token, [name('secret')]: secret, [name('key')]: key },
  };
}

/** An authority on a double of its gateway. */
export async function anAuthority({ device = aDevice(), now = new Date('2026-11-23T22:31:00Z') } = {}) {
  const gateway = await serveZatca(device);
  onTestFinished(gateway.close);
  const { config, secrets } = configFor(gateway, device);
  const fetch = openOutboundFetch({ policy: { allowsPrivate: true } });
  const clock = { now };
  const opened = openAdapter(eInvoiceIntegration, config, rulesWith(secrets), {
    fetch,
    now: () => clock.now,
  });
  if (opened.kind === 'invalid') throw new Error(opened.errors.map(({ message }) => message).join(' '));
  return { authority: opened.service, gateway, clock };
}

export const firstLink = ({ firstHash }: Pick<TaxAuthority, 'firstHash'>): ChainLink => ({
  counter: 1,
  previousHash: firstHash,
});

/** @throws {Error} when it can not be written. */
export function sealed(authority: TaxAuthority, draft: EInvoiceDraft, link: ChainLink): SealedEInvoice {
  const outcome = authority.seal(draft, link);
  if (outcome.kind === 'unwritable') throw new Error(outcome.why);
  return outcome.sealed;
}
