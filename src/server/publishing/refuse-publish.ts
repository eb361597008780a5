import type { VenueFile } from '#contracts/shapes/venue.ts';
import type { Release } from '../catalog/release.ts';
import { operatorOnlyChanges } from './operator-only.ts';
import type { Author, LostEditsFinder, MenuBuild, PublishOutcome } from './publisher.ts';

type Refusal<Kind extends PublishOutcome['kind']> = Extract<PublishOutcome, { readonly kind: Kind }>;

export interface VenueConfigChecks {
  /** Config errors of a venue's payment provider. They name settings but never repeat their values. */
  readonly paymentConfigErrors: (venue: VenueFile) => readonly string[];
  /** The same for its partner. */
  readonly partnerConfigErrors: (venue: VenueFile) => readonly string[];
  /** The same for its analytics service. */
  readonly analyticsConfigErrors: (venue: VenueFile) => readonly string[];
  /** The same for the webhook of its POS. */
  readonly webhookConfigErrors: (venue: VenueFile) => readonly string[];
}

/** Refuses when the current version is not the author's base; `null` otherwise. */
export function refuseOutdated({ base }: Author, current: Release | null): Refusal<'outdated'> | null {
  if (base === null || current === null || base === current.version) return null;
  return { kind: 'outdated', current: current.version };
}

/** Refuses changes that the author may not make; `null` when there are none. */
export function refuseOperatorOnly(
  { isOperator }: Author,
  current: Release | null,
  { venue }: Pick<MenuBuild, 'venue'>,
): Refusal<'operator_only'> | null {
  const paths = isOperator ? [] : operatorOnlyChanges(current?.venue, venue);
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

/** Refuses outside services with config errors; `null` when all are usable. */
export function refuseConfigErrors(
  { paymentConfigErrors, partnerConfigErrors, analyticsConfigErrors, webhookConfigErrors }: VenueConfigChecks,
  venue: VenueFile,
): Extract<PublishOutcome, { why: unknown }> | null {
  const [payments, partner] = [paymentConfigErrors(venue), partnerConfigErrors(venue)];
  if (payments.length > 0) return { kind: 'payment_unfit', why: payments };
  if (partner.length > 0) return { kind: 'partner_unfit', why: partner };
  const [analytics, webhook] = [analyticsConfigErrors(venue), webhookConfigErrors(venue)];
  if (analytics.length > 0) return { kind: 'analytics_unfit', why: analytics };
  return webhook.length > 0 ? { kind: 'hook_unfit', why: webhook } : null;
}
