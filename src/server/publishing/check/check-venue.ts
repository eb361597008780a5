import { type MenuSource, menuSourceSchema } from '#contracts/shapes/menu.ts';
import { type VenueFile, venueFileSchema } from '#contracts/shapes/venue.ts';
import type { AnalyticsConfigChecker } from '../../analytics/analytics-config-error.ts';
import type { WebhookConfigChecker } from '../../events/webhooks/webhook-config-error.ts';
import type { PartnerConfigChecker } from '../../loyalty/partner-config-error.ts';
import type { PaymentConfigChecker } from '../../payments/payment-config-error.ts';
import { type CheckedDocument, checkDocument, unreadableDocument } from './check-document.ts';
import type { Finding } from './finding.ts';
import { languageNotes } from './language-notes.ts';
import { locateFindings } from './locate-findings.ts';
import { type Note, type Problem, sortByPosition } from './problem.ts';
import { checkAnalytics } from './rules/analytics.ts';
import {
  menuReferenceRules,
  menuRules,
  sharedReferenceRules,
  sharedRules,
  venueRules,
} from './rules/every-rule.ts';
import { checkMedia, mediaNotes, mediaPathsIn } from './rules/media.ts';
import { checkPartner } from './rules/partner.ts';
import { checkPaymentProvider } from './rules/payments.ts';
import { checkWebhook } from './rules/webhook.ts';
import { type HtmlSanitizer, sanitizeMenu } from './sanitize-menu.ts';
import type { PartialMenu, PartialVenue } from './valid-part.ts';
import type { MediaFile, VenueFolder } from './venue-folder.ts';
import { writtenTexts } from './written-texts.ts';

export type CheckedVenue =
  | {
      readonly kind: 'valid';
      readonly venue: VenueFile;
      /** Its HTML is clean. */
      readonly menu: MenuSource;
      /** The files that the menu names, each once. */
      readonly media: readonly MediaFile[];
      readonly notes: readonly Note[];
    }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[]; readonly notes: readonly Note[] };

/** Who judges what a venue's file says of those outside. */
export interface ConfigCheckers {
  readonly payments: PaymentConfigChecker;
  readonly partner: PartnerConfigChecker;
  readonly analytics: AnalyticsConfigChecker;
  readonly webhook: WebhookConfigChecker;
}

/**
 * Judges a venue's folder as a whole: everything that is wrong with it at once, in reading order, each with
 * its place and what to do; or the venue and its menu, ready to be compiled once the media are prepared.
 *
 * Source: spec §3, wire "Menu calls".
 */
export function checkVenue(
  folder: VenueFolder,
  cleanHtml: HtmlSanitizer,
  judges: ConfigCheckers,
): CheckedVenue {
  const venueText = withoutByteOrderMark(folder.venue);
  const menuText = withoutByteOrderMark(folder.menu);
  const venue =
    venueText === null ? unreadableDocument : checkDocument('venue.json', venueFileSchema, venueText);
  const menu =
    menuText === null ? unreadableDocument : checkDocument('menu.json', menuSourceSchema, menuText);
  const soundMenu = menu.validPart as PartialMenu | null;
  const named = soundMenu ? mediaPathsIn(soundMenu) : [];
  const texts = writtenTexts(menu.value);
  const cleaned = menu.value && sanitizeMenu(menu.value, texts, cleanHtml);

  const findings = [
    ...venue.findings,
    ...menu.findings,
    ...ruleFindings(venue, menu, judges),
    ...checkMedia(named, folder.media),
    ...(cleaned?.findings ?? []),
    ...(venue.value && menu.value ? languageNotes(venue.value, texts) : []),
  ];
  const remarks = [
    ...folder.problems,
    ...locateFindings('venue.json', venueText ?? '', findings),
    ...locateFindings('menu.json', menuText ?? '', findings),
    ...mediaNotes(named, soundMenu ? folder.media : []),
  ];
  const notes = sortByPosition(remarks.filter((remark) => remark.severity === 'note'));
  const problems = sortByPosition(remarks.filter((remark) => remark.severity === 'problem'));
  if (problems.length > 0 || !venue.value || !cleaned) return { kind: 'invalid', problems, notes };

  const used = new Set(named.map(({ value }) => value));
  const media = folder.media.filter(({ path }) => used.has(path));
  return { kind: 'valid', venue: venue.value, menu: cleaned.menu, media, notes };
}

function withoutByteOrderMark(text: string | null): string | null {
  return text?.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** What the documents' own schemas cannot see. Rules look at the sound part of each, so that they always run. */
function ruleFindings(
  venue: CheckedDocument<unknown>,
  menu: CheckedDocument<unknown>,
  judges: ConfigCheckers,
): readonly Finding[] {
  const soundVenue = venue.validPart as PartialVenue | null;
  const soundMenu = menu.validPart as PartialMenu | null;
  const ofVenue = soundVenue
    ? [
        ...venueRules.flatMap((rule) => rule(soundVenue)),
        ...checkPaymentProvider(judges.payments, soundVenue, soundMenu),
        ...checkPartner(judges.partner, soundVenue),
        ...checkAnalytics(judges.analytics, soundVenue),
        ...checkWebhook(judges.webhook, soundVenue),
      ]
    : [];
  const ofMenu = soundMenu
    ? [...menuRules, ...(menu.isComplete ? menuReferenceRules : [])].flatMap((rule) => rule(soundMenu))
    : [];
  if (!soundVenue || !soundMenu) return [...ofVenue, ...ofMenu];

  const isWhole = venue.isComplete && menu.isComplete;
  const ofBoth = [...sharedRules, ...(isWhole ? sharedReferenceRules : [])];
  return [...ofVenue, ...ofMenu, ...ofBoth.flatMap((rule) => rule(soundVenue, soundMenu))];
}
