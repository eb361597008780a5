import type { ParsedMenuEdits } from '#contracts/shapes/menu-edits.ts';
import type { PublishResult } from '#contracts/shapes/publish-result.ts';
import type { PublishOutcome } from '../publisher.ts';
import { concurrentChangesSince, noEdits } from './concurrent-changes.ts';
import type { EditorContext, EditorSession } from './editor-context.ts';

/** How publishing ended. */
export type PublishEditsResult = PublishResult | { readonly kind: 'unknown_version' };

export interface EditPublishing {
  /** @param base the version that the edits were made on. */
  publish(base: number, edits: ParsedMenuEdits): Promise<PublishEditsResult>;
  /** Publishes an older version again. */
  rollback(version: number, base: number): Promise<PublishEditsResult>;
}

/**
 * Makes edits live, or an older version again. Only on the version that whoever does so has seen: it is judged in the venue's
 * turn, so that of two people who publish at once one wins, and the other is told what changed.
 */
export function openEditPublishing(
  ground: EditorContext,
  { release, language, author }: EditorSession,
): EditPublishing {
  const { readVersion, applyEdits, publisher: desk, originalsOf, current, clock } = ground;
  const { licence } = release;

  const meanwhile = async (base: number, edits: ParsedMenuEdits): Promise<PublishResult> => ({
    kind: 'meanwhile',
    // It has caught up with what others published.
    meanwhile: await concurrentChangesSince(ground, current(licence) ?? release, base, edits, language),
  });

  const told = (outcome: PublishOutcome, started: number, base: number, edits: ParsedMenuEdits) =>
    outcome.kind === 'outdated' ? meanwhile(base, edits) : resultOf(outcome, clock() - started);

  return {
    async publish(base, edits) {
      const started = clock();
      // A process may be asked that is a moment behind: publishing catches up.
      const on = base < release.version ? null : await readVersion(licence, base);
      if (!on) return meanwhile(base, edits);
      const made = await applyEdits(licence, on, edits);
      if (made.kind === 'same') return { kind: 'unchanged', version: base };
      if (made.kind === 'invalid') return { kind: 'invalid', problems: [...made.problems] };
      await originalsOf(licence).store(made.originals);
      const outcome = await desk.publish(made.build, { ...author, base });
      return told(outcome, started, base, edits);
    },
    async rollback(version, base) {
      const started = clock();
      const outcome = await desk.rollback(licence, version, { ...author, base });
      return told(outcome, started, base, noEdits);
    },
  };
}

/** @param ms since it was asked for. */
function resultOf(outcome: Exclude<PublishOutcome, { kind: 'outdated' }>, ms: number): PublishEditsResult {
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
      return invalidResult([`The domain ${outcome.domain} belongs to ${outcome.by}.`]);
    default:
      return invalidResult(outcome.why);
  }
}

const invalidResult = (texts: readonly string[]): PublishResult => ({
  kind: 'invalid',
  problems: texts.map((text) => ({ item: null, field: null, text })),
});
