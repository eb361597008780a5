import type { MenuEdits } from '#contracts/shapes/menu-edits.ts';
import type { PublishOutcome } from '#contracts/shapes/publish-outcome.ts';
import type { AssignedId, PublishResult } from '#contracts/shapes/publish-result.ts';
import { concurrentChangesSince, noEdits } from './concurrent-changes.ts';
import type { EditorContext, EditorSession } from './editor-context.ts';
import { findOwnPublish } from './own-publish.ts';

export type PublishEditsResult = PublishResult | { readonly kind: 'unknown_version' };

export interface EditPublishing {
  /** @param base the version that the edits were made on. */
  publish(base: number, edits: MenuEdits): Promise<PublishEditsResult>;
  /** Publishes an older version again. */
  rollback(version: number, base: number): Promise<PublishEditsResult>;
}

/**
 * Publishes edits, or rolls back to an older version. Succeeds only when the author's base is still current.
 * Publishes are serialized per venue: of two authors at once, one wins and the other gets the concurrent changes.
 */
export function openEditPublishing(
  context: EditorContext,
  { release, language, author }: EditorSession,
): EditPublishing {
  const { readVersion, applyEdits, publisher, originalsOf, current, clock } = context;
  const { licence } = release;

  const meanwhile = async (base: number, edits: MenuEdits): Promise<PublishResult> => ({
    kind: 'meanwhile',
    // The publisher has caught up with what others published.
    meanwhile: await concurrentChangesSince(context, current(licence) ?? release, base, edits, language),
  });

  const toResult = (
    outcome: PublishOutcome,
    started: number,
    base: number,
    edits: MenuEdits,
    ids: AssignedId[],
  ) => (outcome.kind === 'outdated' ? meanwhile(base, edits) : resultOf(outcome, clock() - started, ids));

  return {
    async publish(base, edits) {
      const started = clock();
      // This process may be behind: publishing catches up.
      const on = base < release.version ? null : await readVersion(licence, base);
      if (!on) {
        const own = await findOwnPublish(context, release, base, edits, author);
        if (own) return { kind: 'unchanged', version: release.version, ids: [...own.ids] };
        return meanwhile(base, edits);
      }
      const result = await applyEdits(licence, on, edits, author);
      const ids = [...result.ids];
      if (result.kind === 'same') return { kind: 'unchanged', version: base, ids };
      if (result.kind === 'invalid') return { kind: 'invalid', problems: [...result.problems] };
      await originalsOf(licence).store(result.originals);
      const outcome = await publisher.publish(result.build, { ...author, base });
      return toResult(outcome, started, base, edits, ids);
    },
    async rollback(version, base) {
      const started = clock();
      const outcome = await publisher.rollback(licence, version, { ...author, base });
      return toResult(outcome, started, base, noEdits, []);
    },
  };
}

/** @param ms time since the request. */
function resultOf(
  outcome: Exclude<PublishOutcome, { kind: 'outdated' }>,
  ms: number,
  ids: AssignedId[],
): PublishEditsResult {
  switch (outcome.kind) {
    case 'live': {
      const { version, renewal } = outcome;
      return { kind: 'live', version, ...renewal, ms: Math.round(ms), ids };
    }
    case 'unchanged':
      return { kind: 'unchanged', version: outcome.version, ids };
    case 'unknown_version':
      return { kind: 'unknown_version' };
    case 'operator_only':
      return { kind: 'operator_only', paths: [...outcome.paths] };
    case 'would_undo_edits':
    case 'not_invited':
      throw new Error(`Unexpected outcome of the menu editor: ${outcome.kind}`);
    case 'domain_taken':
      return invalidResult([`The domain ${outcome.domain} belongs to ${outcome.by}.`]);
    default:
      return invalidResult(outcome.why);
  }
}

const invalidResult = (texts: readonly string[]): PublishResult => ({
  kind: 'invalid',
  problems: texts.map((text) => ({ of: 'venue', id: null, field: null, text })),
});
