import { fingerprintOf } from '../fingerprint.ts';
import { IntegrationError } from '../integrations/integration-error.ts';
import type { Log } from '../log.ts';
import type { Employee, Partner } from './partner.ts';
import type { PartnerRepository, TryLimit } from './partner-repository.ts';

export type EmployeeLookup =
  | { readonly kind: 'employee'; readonly employee: Employee }
  | { readonly kind: 'not_found' }
  /** The partner does not respond. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'too_many'; readonly waitMs: number };

const perGuestLimit: TryLimit = { max: 5, windowMs: 15 * 60_000 };
const perVenueLimit: TryLimit = { max: 50, windowMs: 3_600_000 };

/**
 * Finds employees of a venue by id, with a rate limit.
 *
 * A try is counted before the partner is called, and undone when the id exists.
 */
export function openEmployeeFinder(
  partner: Partner | null,
  repository: PartnerRepository,
  { now, log }: { readonly now: () => Date; readonly log: Log },
) {
  /** @param caller a location's token, or the client's address without one. */
  return async (id: string, caller: string): Promise<EmployeeLookup> => {
    if (!partner) return { kind: 'not_found' };
    const scopes = [
      { scope: `employee ${fingerprintOf(caller)}`, limit: perGuestLimit },
      { scope: 'employee', limit: perVenueLimit },
    ];
    const counted: string[] = [];
    for (const { scope, limit } of scopes) {
      const outcome = await repository.countTry(scope, limit, now());
      if (outcome.kind === 'none_left') {
        await Promise.all(counted.map(repository.undoTry));
        return { kind: 'too_many', waitMs: outcome.waitMs };
      }
      counted.push(scope);
    }
    const found = await fetchEmployee(partner, id, log);
    if (found.kind !== 'not_found') await Promise.all(counted.map(repository.undoTry));
    return found;
  };
}

async function fetchEmployee(partner: Partner, id: string, log: Log): Promise<EmployeeLookup> {
  try {
    const employee = await partner.findEmployee(id);
    return employee ? { kind: 'employee', employee } : { kind: 'not_found' };
  } catch (error) {
    if (!(error instanceof IntegrationError)) throw error;
    log.info('loyalty partner', { kind: error.kind, during: 'employee' });
    return { kind: 'silent' };
  }
}
