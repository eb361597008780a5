import type { ConfigRefusal, PublishOutcome } from '#contracts/shapes/publish-outcome.ts';
import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { Release } from '../catalog/release.ts';
import { configErrorMessages } from '../integrations/find-config-errors.ts';
import type { ConfigChecks } from '../integrations/integration.ts';
import { isLegal, operatorOnlyChanges } from './operator-only.ts';
import type { Author, LostEditsFinder, MenuBuild } from './publisher.ts';

type Refusal<Kind extends PublishOutcome['kind']> = Extract<PublishOutcome, { readonly kind: Kind }>;

/** Refuses when the current version is not the author's base; `null` otherwise. */
export function refuseOutdated({ base }: Author, current: Release | null): Refusal<'outdated'> | null {
  if (base === null || current === null || base === current.version) return null;
  return { kind: 'outdated', current: current.version };
}

/** Refuses changes that the author may not make; `null` when there are none. */
export function refuseOperatorOnly(
  { isOperator, mayEditLegal }: Author,
  current: Release | null,
  { venue }: Pick<MenuBuild, 'venue'>,
): Refusal<'operator_only'> | null {
  if (isOperator) return null;
  const changes = operatorOnlyChanges(current?.venue, venue);
  const paths = mayEditLegal ? changes.filter((path) => !isLegal(path)) : changes;
  return paths.length > 0 ? { kind: 'operator_only', paths } : null;
}

/** Refuses to undo edits of the menu editor; `null` when there are none, or the author accepts it. */
export async function refuseLostEdits(
  { findLostEdits }: { readonly findLostEdits: LostEditsFinder },
  { base, isEditor, force }: Author,
  current: Release | null,
  { licence, source, rolledBackFrom }: MenuBuild,
): Promise<Refusal<'would_undo_edits'> | null> {
  if (current === null || base !== null || isEditor || force || rolledBackFrom !== null) return null;
  const edits = await findLostEdits(licence, source);
  return edits.length > 0 ? { kind: 'would_undo_edits', current: current.version, edits } : null;
}

/** Refuses outside services with config errors, the first of them; `null` when all are usable. */
export function refuseConfigErrors(
  { integrations, rulesOf }: ConfigChecks,
  venue: VenueFile,
): Refusal<ConfigRefusal> | null {
  const rules = rulesOf(venue.licence);
  for (const check of integrations) {
    const why = configErrorMessages(check, venue, rules);
    if (why.length > 0) return { kind: check.refusal, why };
  }
  return null;
}
