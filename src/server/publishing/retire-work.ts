import type { Release } from '../catalog/release.ts';
import type { OrderBook } from '../ordering/order-book.ts';
import type { AccessBook } from '../staff/access/access-book.ts';
import type { CounterWork } from '../staff/terminal/counter.ts';
import { notPublished, refused } from '../staff/terminal/refused.ts';
import type { MenuArchive } from './menu-archive.ts';
import { atTerminal, type Desk, type DeskOutcome } from './publisher.ts';
import { retired, retiredEdition } from './retired-edition.ts';

export interface RetireWorkNeeds {
  readonly current: (licence: string) => Release | null;
  readonly ordersOf: (licence: string) => OrderBook;
  readonly accessBook: AccessBook;
  readonly archive: Pick<MenuArchive, 'versionSource' | 'documents' | 'history'>;
  readonly desk: Pick<Desk, 'publish'>;
}

/** More of them are not counted. */
const mostCounted = 1_000;

/** Closes venues for good. */
export function retireWork(needs: RetireWorkNeeds): Pick<CounterWork, 'retire'> {
  const { current, ordersOf, accessBook, archive, desk } = needs;

  const revokeAll = async (licence: string): Promise<number> => {
    const held = await accessBook.list(licence);
    for (const { id } of held) await accessBook.revoke(licence, id);
    return held.length;
  };

  return {
    async retire({ licence, force }) {
      const release = current(licence);
      if (!release) return notPublished(licence);
      const { version, venue } = release;
      if (venue.status === retired) return refused(`${licence} is retired already`);
      const statuses = ['pending', 'accepted', 'preparing'] as const;
      const underWay = force ? [] : await ordersOf(licence).list({ statuses, most: mostCounted });
      if (underWay.length > 0) {
        return refused(
          `${licence} has orders under way (${underWay.length}): end them first, or use --force`,
        );
      }
      const edition = await retiredEdition(archive, licence, version);
      if (!edition) return notPublished(licence);
      const [newest] = await archive.history(licence, { most: 1 });
      // What was edited stays known as edited.
      const isEditor = newest?.isEdited === true;
      const outcome = await desk.publish(edition, { ...atTerminal, base: version, isEditor });
      if (outcome.kind !== 'live') return refused(whyNot(outcome));
      return {
        kind: 'done',
        version: outcome.version,
        domains: venue.domains,
        tokens: await revokeAll(licence),
      };
    },
  };
}

const whyNot = (outcome: DeskOutcome): string =>
  outcome.kind === 'outdated'
    ? `version ${outcome.current} was published meanwhile: look at it first`
    : `it could not be published: ${outcome.kind}`;
