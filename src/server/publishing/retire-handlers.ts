import type { PublishOutcome } from '#contracts/shapes/publish-outcome.ts';
import type { Release } from '../catalog/release.ts';
import type { OrderRepository } from '../ordering/order-repository.ts';
import type { AccessRepository } from '../staff/access/access-repository.ts';
import type { OperatorHandlers } from '../staff/operator-api/operator-api.ts';
import { notPublished, refused } from '../staff/operator-api/refused.ts';
import type { MenuArchive } from './menu-archive.ts';
import { type Publisher, terminalAuthor } from './publisher.ts';
import { retiredBuild, retiredStatus } from './retired-build.ts';

export interface RetireHandlersOptions {
  readonly current: (licence: string) => Release | null;
  readonly ordersOf: (licence: string) => OrderRepository;
  readonly accessRepository: AccessRepository;
  readonly archive: Pick<MenuArchive, 'versionSource' | 'documents' | 'history'>;
  readonly publisher: Pick<Publisher, 'publish'>;
}

/** Counts no more than this. */
const maxCounted = 1_000;

/** Closes venues permanently. */
export function retireHandlers({
  current,
  ordersOf,
  accessRepository,
  archive,
  publisher,
}: RetireHandlersOptions): Pick<OperatorHandlers, 'retire'> {
  const revokeAll = async (licence: string): Promise<number> => {
    const tokens = await accessRepository.list(licence);
    for (const { id } of tokens) await accessRepository.revoke(licence, id);
    return tokens.length;
  };

  return {
    async retire({ licence, force }) {
      const release = current(licence);
      if (!release) return notPublished(licence);
      const { version, venue } = release;
      if (venue.status === retiredStatus) return refused(`${licence} is already retired`);
      const statuses = ['pending', 'accepted', 'preparing'] as const;
      const open = force ? [] : await ordersOf(licence).list({ statuses, limit: maxCounted });
      if (open.length > 0) {
        return refused(`${licence} has open orders (${open.length}): finish them first, or use --force`);
      }
      const build = await retiredBuild(archive, licence, version);
      if (!build) return notPublished(licence);
      const [newest] = await archive.history(licence, { limit: 1 });
      // An edited version stays marked as edited.
      const isEditor = newest?.isEdited === true;
      const outcome = await publisher.publish(build, { ...terminalAuthor, base: version, isEditor });
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
    ? `version ${outcome.current} was published meanwhile: review it first`
    : `publishing failed: ${outcome.kind}`;
