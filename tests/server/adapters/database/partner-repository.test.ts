import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { partnerRepository } from '#server/adapters/database/partner-repository.ts';
import type { PartnerRepository, TryOutcome, WalletLookup } from '#server/loyalty/partner-repository.ts';
import { times } from '#tests/support/an-order.ts';
import { aDatabase, describeOnEach, engines } from '#tests/support/databases.ts';
import { aVenueIn } from './venue-rows.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const later = (ms: number) => new Date(noon.getTime() + ms);

const rule = { max: 5, windowMs: 60_000 };

const taken = (left: number): TryOutcome => ({ kind: 'taken', left });
const noneLeft = (waitMs: number): TryOutcome => ({ kind: 'none_left', waitMs });

const lookup: WalletLookup = {
  name: 'A••• H•••',
  balance: milli(100_000),
  currency: 'AED',
  sentAt: noon,
};

describeOnEach(engines, 'the partner repository', (engine) => {
  let database: Database;
  let licence: string;
  let repository: PartnerRepository;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 60_000);
  beforeEach(async () => {
    licence = await aVenueIn(database);
    repository = partnerRepository(database, licence);
  });
  afterAll(() => database.close());

  describe('tries', () => {
    const countTries = async (count: number, at = noon, scope = 'a scope') => {
      const outcomes: TryOutcome[] = [];
      for (let one = 0; one < count; one += 1) outcomes.push(await repository.countTry(scope, rule, at));
      return outcomes;
    };

    test('are counted down, and refused when none are left', async () => {
      expect(await countTries(7)).toEqual([
        ...[4, 3, 2, 1, 0].map(taken),
        noneLeft(60_000),
        noneLeft(60_000),
      ]);
    });

    test('are available again once the first one is outside the window, and not sooner', async () => {
      await countTries(3);
      await countTries(2, later(30_000));
      expect(await repository.countTry('a scope', rule, later(59_999))).toEqual(noneLeft(1));
      expect(await countTries(6, later(60_000))).toEqual([...[4, 3, 2, 1, 0].map(taken), noneLeft(60_000)]);
    });

    test('can be undone, and a new window starts when none are left in the old one', async () => {
      await countTries(2);
      await repository.undoTry('a scope');
      expect(await countTries(1, later(1_000))).toEqual([taken(3)]);
      for (const _ of times(5, String)) await repository.undoTry('a scope');
      expect(await countTries(6, later(50_000))).toEqual([...[4, 3, 2, 1, 0].map(taken), noneLeft(60_000)]);
      expect(await repository.countTry('a scope', rule, later(60_000))).toEqual(noneLeft(50_000));
    });

    test('can be reset at once', async () => {
      await countTries(7);
      await repository.resetTries('a scope');
      expect(await countTries(1)).toEqual([taken(4)]);
      await repository.resetTries('another scope');
      await repository.undoTry('another scope');
    });

    test('are limited exactly under fifty simultaneous calls', async () => {
      const outcomes = await Promise.all(times(50, () => repository.countTry('a scope', rule, noon)));
      const left = outcomes.flatMap((outcome) => (outcome.kind === 'taken' ? [outcome.left] : []));
      expect(left.toSorted()).toEqual([0, 1, 2, 3, 4]);
      expect(outcomes.filter((outcome) => outcome.kind === 'none_left')).toEqual(
        times(45, () => noneLeft(60_000)),
      );
    });

    test('never exceed the limit when some are undone at once', async () => {
      const tries = times(50, async () => {
        const outcome = await repository.countTry('a scope', rule, noon);
        if (outcome.kind === 'taken') await repository.undoTry('a scope');
        return outcome.kind === 'taken' ? outcome.left : 0;
      });
      for (const left of await Promise.all(tries)) expect(left).toBeGreaterThanOrEqual(0);
      expect(await countTries(6)).toEqual([...[4, 3, 2, 1, 0].map(taken), noneLeft(60_000)]);
    });

    test('belong to one venue and one scope', async () => {
      const other = partnerRepository(database, await aVenueIn(database));
      await countTries(6);
      expect(await other.countTry('a scope', rule, noon)).toEqual(taken(4));
      expect(await repository.countTry('another scope', rule, noon)).toEqual(taken(4));
      await other.resetTries('a scope');
      expect(await repository.countTry('a scope', rule, noon)).toEqual(noneLeft(60_000));
    });
  });

  describe('quotes', () => {
    const discounts = [{ name: 'Members’ "day"', sums: [milli(2_000), milli(1_255)] }];

    test('are stored unchanged, the latest for each cart', async () => {
      expect(await repository.findQuote('a cart')).toBeNull();
      await repository.storeQuote('a cart', discounts, noon);
      await repository.storeQuote('another cart', [], noon);
      expect(await repository.findQuote('a cart')).toEqual({ discounts, at: noon });
      await repository.storeQuote('a cart', [], later(1));
      expect(await repository.findQuote('a cart')).toEqual({ discounts: [], at: later(1) });
    });

    test('belong to one venue', async () => {
      await repository.storeQuote('a cart', discounts, noon);
      expect(await partnerRepository(database, await aVenueIn(database)).findQuote('a cart')).toBeNull();
    });

    test('can be stored for one cart many times at once', async () => {
      await Promise.all(times(20, (at) => repository.storeQuote('a cart', discounts, later(at))));
      expect((await repository.findQuote('a cart'))?.discounts).toEqual(discounts);
    });

    test('are dropped after a day when their venue stores another', async () => {
      const other = partnerRepository(database, await aVenueIn(database));
      for (const one of [repository, other]) await one.storeQuote('an old cart', discounts, noon);
      await repository.storeQuote('a cart', discounts, later(24 * 3_600_000 + 1));
      expect(await repository.findQuote('an old cart')).toBeNull();
      expect(await other.findQuote('an old cart')).not.toBeNull();
    });
  });

  describe('wallet lookups', () => {
    test('are stored unchanged, the latest for each wallet', async () => {
      expect(await repository.findWalletLookup('a wallet')).toBeNull();
      await repository.storeWalletLookup('a wallet', lookup);
      expect(await repository.findWalletLookup('a wallet')).toEqual(lookup);
      const poorer = { ...lookup, balance: milli(0), sentAt: later(1) };
      await repository.storeWalletLookup('a wallet', poorer);
      expect(await repository.findWalletLookup('a wallet')).toEqual(poorer);
      expect(
        await partnerRepository(database, await aVenueIn(database)).findWalletLookup('a wallet'),
      ).toBeNull();
    });

    test('are dropped after a day when their venue stores another', async () => {
      const other = partnerRepository(database, await aVenueIn(database));
      for (const one of [repository, other]) await one.storeWalletLookup('an old wallet', lookup);
      await repository.storeWalletLookup('a wallet', { ...lookup, sentAt: later(24 * 3_600_000 + 1) });
      expect(await repository.findWalletLookup('an old wallet')).toBeNull();
      expect(await other.findWalletLookup('an old wallet')).toEqual(lookup);
    });
  });
});
