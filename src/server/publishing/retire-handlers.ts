import type { Release } from '../catalog/release.ts';
import type { OrderRepository } from '../ordering/order-repository.ts';
import type { AccessRepository } from '../staff/access/access-repository.ts';
import type { OperatorHandlers } from '../staff/operator-api/operator-api.ts';
import { notPublished, refused } from '../staff/operator-api/refused.ts';
import type { MenuArchive } from './menu-archive.ts';
import { type Publisher, type PublishOutcome, terminalAuthor } from './publisher.ts';
import { retiredBuild, retiredStatus } from './retired-build.ts';

export interface RetireHandlersOptions {
  readonly current: (licence: string) => Release | null;
  readonly ordersOf: (licence: string) => OrderRepository;
  readonly accessRepository: AccessRepository;
  readonly archive: Pick<MenuArchive, 'versionSource' | 'documents' | 'history'>;
  readonly publisher: Pick<Publisher, 'publish'>;
}

/** More of them are not counted. */
const maxCounted = 1_000;

/** Closes venues for good. */
export function retireHandlers(needs: RetireHandlersOptions): Pick<OperatorHandlers, 'retire'> {
  const { current, ordersOf, accessRepository, archive, publisher } = needs;

  const revokeAll = async (licence: string): Promise<number> => {
    const held = await accessRepository.list(licence);
    for (const { id } of held) await accessRepository.revoke(licence, id);
    return held.length;
  };

  return {
    async retire({ licence, force }) {
      const release = current(licence);
      if (!release) return notPublished(licence);
      const { version, venue } = release;
      if (venue.status === retiredStatus) return refused(`${licence} is retired already`);
      const statuses = ['pending', 'accepted', 'preparing'] as const;
      const underWay = force ? [] : await ordersOf(licence).list({ statuses, limit: maxCounted });
      if (underWay.length > 0) {
        return refused(
          `${licence} has orders under way (${underWay.length}): end them first, or use --force`,
        );
      }
      const edition = await retiredBuild(archive, licence, version);
      if (!edition) return notPublished(licence);
      const [newest] = await archive.history(licence, { most: 1 });
      // What was edited stays known as edited.
      const isEditor = newest?.isEdited === true;
      const outcome = await publisher.publish(edition, { ...terminalAuthor, base: version, isEditor });
      if (outcome.kind !== 'live') return refused(failureReason(outcome));
      return {
        kind: 'done',
        version: outcome.version,
        domains: venue.domains,
        tokens: await revokeAll(licence),
      };
    },
  };
}

const failureReason = (outcome: PublishOutcome): string =>
  outcome.kind === 'outdated'
    ? `version ${outcome.current} was published meanwhile: look at it first`
    : `it could not be published: ${outcome.kind}`;
