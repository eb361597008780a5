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

const visit: WalletLookup = {
  name: 'A••• H•••',
  balance: milli(100_000),
  currency: 'AED',
  sentAt: noon,
};

describeOnEach(engines, 'What is kept about a partner', (engine) => {
  let database: Database;
  let licence: string;
  let book: PartnerRepository;

  beforeAll(async () => {
    database = await aDatabase(engine);
  }, 60_000);
  beforeEach(async () => {
    licence = await aVenueIn(database);
    book = partnerRepository(database, licence);
  });
  afterAll(() => database.close());

  describe('guesses', () => {
    const guessTimes = async (count: number, at = noon, scope = 'a scope') => {
      const guesses: TryOutcome[] = [];
      for (let one = 0; one < count; one += 1) guesses.push(await book.countTry(scope, rule, at));
      return guesses;
    };

    test('are counted down, and refused once there are none left', async () => {
      expect(await guessTimes(7)).toEqual([
        ...[4, 3, 2, 1, 0].map(taken),
        noneLeft(60_000),
        noneLeft(60_000),
      ]);
    });

    test('are had again once the first of them is long enough ago, and not sooner', async () => {
      await guessTimes(3);
      await guessTimes(2, later(30_000));
      expect(await book.countTry('a scope', rule, later(59_999))).toEqual(noneLeft(1));
      expect(await guessTimes(6, later(60_000))).toEqual([...[4, 3, 2, 1, 0].map(taken), noneLeft(60_000)]);
    });

    test('that were none are given back, and begin the time anew when no other is left', async () => {
      await guessTimes(2);
      await book.undoTry('a scope');
      expect(await guessTimes(1, later(1_000))).toEqual([taken(3)]);
      for (const _ of times(5, String)) await book.undoTry('a scope');
      expect(await guessTimes(6, later(50_000))).toEqual([...[4, 3, 2, 1, 0].map(taken), noneLeft(60_000)]);
      expect(await book.countTry('a scope', rule, later(60_000))).toEqual(noneLeft(50_000));
    });

    test('are forgiven all at once', async () => {
      await guessTimes(7);
      await book.resetTries('a scope');
      expect(await guessTimes(1)).toEqual([taken(4)]);
      await book.resetTries('another scope');
      await book.undoTry('another scope');
    });

    test('are no more when fifty come at once, and no fewer', async () => {
      const guesses = await Promise.all(times(50, () => book.countTry('a scope', rule, noon)));
      const left = guesses.flatMap((guess) => (guess.kind === 'taken' ? [guess.left] : []));
      expect(left.toSorted()).toEqual([0, 1, 2, 3, 4]);
      expect(guesses.filter((guess) => guess.kind === 'none_left')).toEqual(
        times(45, () => noneLeft(60_000)),
      );
    });

    test('at once with some that are given back never come to more than there may be', async () => {
      const rounds = times(50, async () => {
        const guess = await book.countTry('a scope', rule, noon);
        if (guess.kind === 'taken') await book.undoTry('a scope');
        return guess.kind === 'taken' ? guess.left : 0;
      });
      for (const left of await Promise.all(rounds)) expect(left).toBeGreaterThanOrEqual(0);
      expect(await guessTimes(6)).toEqual([...[4, 3, 2, 1, 0].map(taken), noneLeft(60_000)]);
    });

    test('belong to one venue and one scope', async () => {
      const other = partnerRepository(database, await aVenueIn(database));
      await guessTimes(6);
      expect(await other.countTry('a scope', rule, noon)).toEqual(taken(4));
      expect(await book.countTry('another scope', rule, noon)).toEqual(taken(4));
      await other.resetTries('a scope');
      expect(await book.countTry('a scope', rule, noon)).toEqual(noneLeft(60_000));
    });
  });

  describe('quotes', () => {
    const discounts = [{ name: 'Members’ "day"', sums: [milli(2_000), milli(1_255)] }];

    test('are kept as they were said, the last of each cart', async () => {
      expect(await book.findQuote('a cart')).toBeNull();
      await book.storeQuote('a cart', discounts, noon);
      await book.storeQuote('another cart', [], noon);
      expect(await book.findQuote('a cart')).toEqual({ discounts, at: noon });
      await book.storeQuote('a cart', [], later(1));
      expect(await book.findQuote('a cart')).toEqual({ discounts: [], at: later(1) });
    });

    test('are of one venue', async () => {
      await book.storeQuote('a cart', discounts, noon);
      expect(await partnerRepository(database, await aVenueIn(database)).findQuote('a cart')).toBeNull();
    });

    test('of one cart may be kept many times at once', async () => {
      await Promise.all(times(20, (at) => book.storeQuote('a cart', discounts, later(at))));
      expect((await book.findQuote('a cart'))?.discounts).toEqual(discounts);
    });

    test('are forgotten after a day, by their own venue', async () => {
      const other = partnerRepository(database, await aVenueIn(database));
      for (const one of [book, other]) await one.storeQuote('an old cart', discounts, noon);
      await book.storeQuote('a cart', discounts, later(24 * 3_600_000 + 1));
      expect(await book.findQuote('an old cart')).toBeNull();
      expect(await other.findQuote('an old cart')).not.toBeNull();
    });
  });

  describe('visits', () => {
    test('are kept as they were, the last of each wallet', async () => {
      expect(await book.findWalletLookup('a wallet')).toBeNull();
      await book.storeWalletLookup('a wallet', visit);
      expect(await book.findWalletLookup('a wallet')).toEqual(visit);
      const poorer = { ...visit, balance: milli(0), sentAt: later(1) };
      await book.storeWalletLookup('a wallet', poorer);
      expect(await book.findWalletLookup('a wallet')).toEqual(poorer);
      expect(
        await partnerRepository(database, await aVenueIn(database)).findWalletLookup('a wallet'),
      ).toBeNull();
    });

    test('are forgotten after a day, by their own venue', async () => {
      const other = partnerRepository(database, await aVenueIn(database));
      for (const one of [book, other]) await one.storeWalletLookup('an old wallet', visit);
      await book.storeWalletLookup('a wallet', { ...visit, sentAt: later(24 * 3_600_000 + 1) });
      expect(await book.findWalletLookup('an old wallet')).toBeNull();
      expect(await other.findWalletLookup('an old wallet')).toEqual(visit);
    });
  });
});
