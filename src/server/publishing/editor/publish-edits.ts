import type { DeskPublished } from '#contracts/shapes/desk-changes.ts';
import type { ReadEdits } from '#contracts/shapes/desk-edits.ts';
import type { DeskOutcome } from '../publisher.ts';
import type { AtDesk, DeskGround } from './editor-context.ts';
import { meanwhileSince, noEdits } from './meanwhile.ts';

/** How publishing ended. */
export type PublishEnd = DeskPublished | { readonly kind: 'unknown_version' };

export interface PublishingAtDesk {
  /** @param base the version that the edits were made on. */
  publish(base: number, edits: ReadEdits): Promise<PublishEnd>;
  /** Publishes an older version again. */
  rollBack(version: number, base: number): Promise<PublishEnd>;
}

/**
 * Makes edits live, or an older version again. Only on the version that whoever does so has seen: it is judged in the venue's
 * turn, so that of two people who publish at once one wins, and the other is told what changed.
 */
export function publishingAt(ground: DeskGround, { release, language, publisher }: AtDesk): PublishingAtDesk {
  const { versions, edit, desk, originalsOf, current, clock } = ground;
  const { licence } = release;

  const meanwhile = async (base: number, edits: ReadEdits): Promise<DeskPublished> => ({
    kind: 'meanwhile',
    // It has caught up with what others published.
    meanwhile: await meanwhileSince(ground, current(licence) ?? release, base, edits, language),
  });

  const told = (outcome: DeskOutcome, started: number, base: number, edits: ReadEdits) =>
    outcome.kind === 'outdated' ? meanwhile(base, edits) : tellOutcome(outcome, clock() - started);

  return {
    async publish(base, edits) {
      const started = clock();
      // A process may be asked that is a moment behind: publishing catches up.
      const on = base < release.version ? null : await versions(licence, base);
      if (!on) return meanwhile(base, edits);
      const made = await edit(licence, on, edits);
      if (made.kind === 'same') return { kind: 'unchanged', version: base };
      if (made.kind === 'invalid') return { kind: 'invalid', problems: [...made.problems] };
      await originalsOf(licence).keep(made.originals);
      const outcome = await desk.publish(made.edition, { ...publisher, base });
      return told(outcome, started, base, edits);
    },
    async rollBack(version, base) {
      const started = clock();
      const outcome = await desk.rollback(licence, version, { ...publisher, base });
      return told(outcome, started, base, noEdits);
    },
  };
}

/** @param ms since it was asked for. */
function tellOutcome(outcome: Exclude<DeskOutcome, { kind: 'outdated' }>, ms: number): PublishEnd {
  switch (outcome.kind) {
    case 'live': {
      const { version, renewal } = outcome;
      return { kind: 'live', version, ...renewal, ms: Math.round(ms) };
    }
    case 'unchanged':
      return { kind: 'unchanged', version: outcome.version };
    case 'unknown_version':
      return { kind: 'unknown_version' };
    case 'operator_only':
      return { kind: 'operator_only', paths: [...outcome.paths] };
    case 'would_undo_edits':
      throw new Error('The menu editor undoes its own edits knowingly');
    case 'domain_taken':
      return invalid([`The domain ${outcome.domain} belongs to ${outcome.by}.`]);
    default:
      return invalid(outcome.why);
  }
}

const invalid = (texts: readonly string[]): DeskPublished => ({
  kind: 'invalid',
  problems: texts.map((text) => ({ item: null, field: null, text })),
});
