import { describe, expect, test } from 'vitest';
import { milli } from '#domain/money.ts';
import {
  offeredPaymentTypes,
  type PaymentFlags,
  type PaymentType,
  resolvePaymentType,
} from '#domain/order/payment-type.ts';

/** T: diners choose; P: online payment; C: cash; M: card machine. */
const flagsOf = (letters: string): PaymentFlags => ({
  enable_payment_type: letters.includes('T'),
  payment_enabled: letters.includes('P'),
  enable_cash: letters.includes('C'),
  enable_card_machine: letters.includes('M'),
});

describe('the payment types', () => {
  /** Source: spec §1 diners.pay, §4 payment-type.default */
  test.for<[letters: string, offered: readonly PaymentType[]]>([
    ['', ['cash']],
    ['C', ['cash']],
    ['M', ['cash']],
    ['CM', ['cash']],
    ['P', ['card']],
    ['PC', ['card']],
    ['PM', ['card']],
    ['PCM', ['card']],
    ['T', ['cash']],
    ['TC', ['cash']],
    ['TM', ['machine']],
    ['TCM', ['cash', 'machine']],
    ['TP', ['card']],
    ['TPC', ['card', 'cash']],
    ['TPM', ['card', 'machine']],
    ['TPCM', ['card', 'cash', 'machine']],
  ])('where the venue has "%s" are %j', ([letters, offered]) => {
    expect(offeredPaymentTypes(flagsOf(letters), milli(1))).toEqual(offered);
  });

  /** Source: spec §4 payment-type.default */
  test.for(['', 'P', 'TM', 'TPCM'])('are cash where nothing is due, with "%s"', (letters) => {
    expect(offeredPaymentTypes(flagsOf(letters), milli(0))).toEqual(['cash']);
  });

  test.for<{ wanted: PaymentType | null; offered: readonly PaymentType[]; settled: PaymentType }>([
    { wanted: null, offered: ['card', 'cash'], settled: 'card' },
    { wanted: 'cash', offered: ['card', 'cash'], settled: 'cash' },
    { wanted: 'machine', offered: ['card', 'cash'], settled: 'card' },
    { wanted: 'card', offered: [], settled: 'cash' },
  ])('resolve to $settled when $wanted is wanted among $offered', ({ wanted, offered, settled }) => {
    expect(resolvePaymentType(wanted, offered)).toBe(settled);
  });
});
