import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { Release } from '../catalog/release.ts';
import { operatorOnlyChanges } from './operator-only.ts';
import type { Author, LostEditsFinder, MenuBuild, PublishOutcome } from './publisher.ts';

type Refusal<Kind extends PublishOutcome['kind']> = Extract<PublishOutcome, { readonly kind: Kind }>;

export interface VenueConfigChecks {
  /** What keeps this process from using a venue's company, in words that name settings, and repeat none. */
  readonly paymentConfigErrors: (venue: VenueFile) => readonly string[];
  /** The same of a venue's partner. */
  readonly partnerConfigErrors: (venue: VenueFile) => readonly string[];
  /** The same of the service that its page views are told. */
  readonly analyticsConfigErrors: (venue: VenueFile) => readonly string[];
  /** The same of the till that its orders are told. */
  readonly webhookConfigErrors: (venue: VenueFile) => readonly string[];
}

/** Another version is current than the publisher compared with; `null` where that is not so. */
export function refuseOutdated({ base }: Author, current: Release | null): Refusal<'outdated'> | null {
  if (base === null || current === null || base === current.version) return null;
  return { kind: 'outdated', current: current.version };
}

/** What the publisher may not change; `null` where there is nothing of it. */
export function refuseOperatorOnly(
  { isOperator }: Author,
  current: Release | null,
  { venue }: Pick<MenuBuild, 'venue'>,
): Refusal<'operator_only'> | null {
  const paths = isOperator ? [] : operatorOnlyChanges(current?.venue, venue);
  return paths.length > 0 ? { kind: 'operator_only', paths } : null;
}

/** The edits at the menu editor that files would undo; `null` where there are none, or the publisher knows of them. */
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

/** Somebody outside whom the venue could not use here; `null` where there is nobody like that. */
export function refuseConfigErrors(
  { paymentConfigErrors, partnerConfigErrors, analyticsConfigErrors, webhookConfigErrors }: VenueConfigChecks,
  venue: VenueFile,
): Extract<PublishOutcome, { why: unknown }> | null {
  const [payments, partner] = [paymentConfigErrors(venue), partnerConfigErrors(venue)];
  if (payments.length > 0) return { kind: 'payment_unfit', why: payments };
  if (partner.length > 0) return { kind: 'partner_unfit', why: partner };
  const [analytics, hook] = [analyticsConfigErrors(venue), webhookConfigErrors(venue)];
  if (analytics.length > 0) return { kind: 'analytics_unfit', why: analytics };
  return hook.length > 0 ? { kind: 'hook_unfit', why: hook } : null;
}
