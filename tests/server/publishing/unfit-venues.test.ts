import { describe, expect, test } from 'vitest';
import { configChecksOf } from '#server/boot/setting-rules.ts';
import { openSecretResolvers } from '#server/integrations/secret-resolver.ts';
import { terminalAuthor } from '#server/publishing/publisher.ts';
import { secretName } from '#tests/support/server-secrets.ts';
import { aLicence, anEdition, aPublisher } from './a-publisher.ts';

/** A server on which every setting holds that. */
const readsAs = (value: string | null) => ({
  secretsOf: openSecretResolvers([], () => value),
  hasPrivateTargets: false,
});

describe.for([
  {
    what: 'till could not be told',
    setting: 'secret',
    differing: (secret: string) => ({ order_hook: { url: 'https://pos.example/orders', secret } }),
    deskThatHas: (secret: string | null) => aPublisher({ configChecks: configChecksOf(readsAs(secret)) }),
    kind: 'hook_unfit',
  },
  {
    what: 'partner cannot be used here',
    setting: 'token',
    differing: (token: string) => ({
      partner: {
        adapter: 'http',
        settings: { base: 'https://blue.partner.example', account: 'venue-17', token },
      },
    }),
    deskThatHas: (secret: string | null) => aPublisher({ configChecks: configChecksOf(readsAs(secret)) }),
    kind: 'partner_unfit',
  },
])('a venue whose $what', ({ setting, differing, deskThatHas, kind }) => {
  const editionOf = (licence: string, secret = secretName(licence, 'THEIRS')) =>
    anEdition(licence, '18', differing(`env:${secret}`));

  test('is not published, and is told which setting is missing', async () => {
    const { desk } = await deskThatHas(null);
    const licence = aLicence();
    const name = secretName(licence, 'THEIRS');
    const why = [`"${setting}" refers to the server setting ${name}, which is not set.`];
    expect(await desk.publish(editionOf(licence), terminalAuthor)).toEqual({ kind, why });
    expect(await desk.history(licence)).toEqual([]);
  });

  test('is not published with a setting that is not its own, and is told what to call it', async () => {
    const { desk } = await deskThatHas('a-secret-of-theirs');
    const licence = aLicence();
    const name = secretName(licence, 'THEIRS');
    const why = [
      `"${setting}" refers to the setting THEIRS, which does not belong to this venue: it must be named ${name}.`,
    ];
    expect(await desk.publish(editionOf(licence, 'THEIRS'), terminalAuthor)).toEqual({ kind, why });
    expect(await desk.history(licence)).toEqual([]);
  });

  test('is published where the setting is', async () => {
    const { desk } = await deskThatHas('a-secret-of-theirs');
    expect(await desk.publish(editionOf(aLicence()), terminalAuthor)).toMatchObject({ kind: 'live' });
  });
});

describe('a venue whose company cannot be used here', () => {
  const paid = (licence: string) =>
    anEdition(licence, '18', {
      payments: {
        company: 'paystack',
        mode: 'test',
        settings: {
          secretKey: `env:${secretName(licence, 'PAYSTACK')}`,
          fallbackEmail: 'orders@venue.example',
        },
      },
    });
  const deskThatHas = (value: string | null) => aPublisher({ configChecks: configChecksOf(readsAs(value)) });

  test('is not published, and is told which setting is missing', async () => {
    const { desk, seen } = await deskThatHas(null);
    const licence = aLicence();
    expect(await desk.publish(paid(licence), terminalAuthor)).toEqual({
      kind: 'payment_unfit',
      why: [`"secretKey" refers to the server setting ${secretName(licence, 'PAYSTACK')}, which is not set.`],
    });
    expect(await seen(licence)).toBeNull();
    expect(await desk.history(licence)).toEqual([]);
  });

  test('is not told what a setting holds that does not fit', async () => {
    const { desk } = await deskThatHas('hush');
    const outcome = await desk.publish(paid(aLicence()), terminalAuthor);
    expect(outcome).toEqual({
      kind: 'payment_unfit',
      why: ['"secretKey" is not valid for paystack.'],
    });
  });

  test('is published where the setting is', async () => {
    const { desk } = await deskThatHas('sk_test_0123456789');
    expect(await desk.publish(paid(aLicence()), terminalAuthor)).toMatchObject({
      kind: 'live',
    });
  });

  test('does not go back to what could not be paid, nor publish once more what is there', async () => {
    const licence = aLicence();
    const [knowing, lacking] = [await deskThatHas('sk_test_0123456789'), await deskThatHas(null)];
    await knowing.desk.publish(paid(licence), terminalAuthor);
    expect(await lacking.desk.publish(paid(licence), terminalAuthor)).toMatchObject({
      kind: 'payment_unfit',
    });
    expect(await lacking.desk.publish(anEdition(licence, '19'), terminalAuthor)).toMatchObject({
      kind: 'live',
      version: 2,
    });
    expect(await lacking.desk.rollback(licence, 1, terminalAuthor)).toMatchObject({ kind: 'payment_unfit' });
    expect(await knowing.desk.rollback(licence, 1, terminalAuthor)).toMatchObject({
      kind: 'live',
      version: 3,
    });
  });

  test('follows what another process has published all the same', async () => {
    const licence = aLicence();
    const [there, here] = [await deskThatHas('sk_test_0123456789'), await deskThatHas(null)];
    await there.desk.publish(paid(licence), terminalAuthor);
    await here.desk.catchUp(licence);
    expect(await here.seen(licence)).toBe('1: Lentil soup 18.00');
  });
});
