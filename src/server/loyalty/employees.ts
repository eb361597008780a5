import { fingerprintOf } from '../fingerprint.ts';
import type { Log } from '../log.ts';
import { type Employee, type Partner, PartnerFault } from './partner.ts';
import type { GuessRule, PartnerBook } from './partner-book.ts';

export type FoundEmployee =
  | { readonly kind: 'employee'; readonly employee: Employee }
  | { readonly kind: 'nobody' }
  /** The partner does not say. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'too_many'; readonly waitMs: number };

const perGuest: GuessRule = { most: 5, ms: 15 * 60_000 };
const perVenue: GuessRule = { most: 50, ms: 3_600_000 };

/**
 * Finds employees of a venue by their ids, for who has not guessed at too many.
 *
 * A guess counts before the partner is asked, and is taken back when it was right.
 */
export function findEmployees(
  partner: Partner | null,
  book: PartnerBook,
  { now, log }: { readonly now: () => Date; readonly log: Log },
) {
  /** @param guesser a place's token, or an address where there is none. */
  return async (id: string, guesser: string): Promise<FoundEmployee> => {
    if (!partner) return { kind: 'nobody' };
    const scopes = [
      { scope: `employee ${fingerprintOf(guesser)}`, rule: perGuest },
      { scope: 'employee', rule: perVenue },
    ];
    const taken: string[] = [];
    for (const { scope, rule } of scopes) {
      const guess = await book.guess(scope, rule, now());
      if (guess.kind === 'none_left') {
        await Promise.all(taken.map(book.takeBack));
        return { kind: 'too_many', waitMs: guess.waitMs };
      }
      taken.push(scope);
    }
    const found = await asked(partner, id, log);
    if (found.kind !== 'nobody') await Promise.all(taken.map(book.takeBack));
    return found;
  };
}

async function asked(partner: Partner, id: string, log: Log): Promise<FoundEmployee> {
  try {
    const employee = await partner.employee(id);
    return employee ? { kind: 'employee', employee } : { kind: 'nobody' };
  } catch (fault) {
    if (!(fault instanceof PartnerFault)) throw fault;
    log.info('loyalty partner', { kind: fault.kind, during: 'employee' });
    return { kind: 'silent' };
  }
}
