import { type WrittenMenu, writtenMenuSchema } from '#contracts/shapes/menu.ts';
import { type VenueFile, venueFileSchema } from '#contracts/shapes/venue.ts';
import type { JudgeAnalytics } from '../../analytics/unfitness.ts';
import type { JudgeHook } from '../../events/webhooks/unfitness.ts';
import type { JudgePartner } from '../../loyalty/unfitness.ts';
import type { JudgePayments } from '../../payments/unfitness.ts';
import { type CheckedDocument, checkDocument, unread } from './check-document.ts';
import { type CleanHtml, cleanMenu } from './clean-menu.ts';
import type { Finding } from './finding.ts';
import { languageNotes } from './language-notes.ts';
import { placeFindings } from './place-findings.ts';
import { inReadingOrder, type Note, type Problem } from './problem.ts';
import { venueAnalytics } from './rules/analytics.ts';
import {
  menuReferenceRules,
  menuRules,
  sharedReferenceRules,
  sharedRules,
  venueRules,
} from './rules/every-rule.ts';
import { venueHook } from './rules/hook.ts';
import { mediaNotes, menuMedia, namedMedia } from './rules/media.ts';
import { venuePartner } from './rules/partner.ts';
import { paymentCompany } from './rules/payments.ts';
import type { SoundMenu, SoundVenue } from './sound-part.ts';
import type { MediaFile, VenueFolder } from './venue-folder.ts';
import { writtenTexts } from './written-texts.ts';

export type CheckedVenue =
  | {
      readonly kind: 'valid';
      readonly venue: VenueFile;
      /** Its HTML is clean. */
      readonly menu: WrittenMenu;
      /** The files that the menu names, each once. */
      readonly media: readonly MediaFile[];
      readonly notes: readonly Note[];
    }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[]; readonly notes: readonly Note[] };

/** Who judges what a venue's file says of those outside. */
export interface Judges {
  readonly payments: JudgePayments;
  readonly partner: JudgePartner;
  readonly analytics: JudgeAnalytics;
  readonly hook: JudgeHook;
}

/**
 * Judges a venue's folder as a whole: everything that is wrong with it at once, in reading order, each with
 * its place and what to do; or the venue and its menu, ready to be compiled once the media are prepared.
 *
 * Source: spec §3, wire "Menu calls".
 */
export function checkVenue(folder: VenueFolder, cleanHtml: CleanHtml, judges: Judges): CheckedVenue {
  const venueText = withoutMark(folder.venue);
  const menuText = withoutMark(folder.menu);
  const venue = venueText === null ? unread : checkDocument('venue.json', venueFileSchema, venueText);
  const menu = menuText === null ? unread : checkDocument('menu.json', writtenMenuSchema, menuText);
  const soundMenu = menu.sound as SoundMenu | null;
  const named = soundMenu ? namedMedia(soundMenu) : [];
  const texts = writtenTexts(menu.value);
  const cleaned = menu.value && cleanMenu(menu.value, texts, cleanHtml);

  const findings = [
    ...venue.findings,
    ...menu.findings,
    ...crossFindings(venue, menu, judges),
    ...menuMedia(named, folder.media),
    ...(cleaned?.findings ?? []),
    ...(venue.value && menu.value ? languageNotes(venue.value, texts) : []),
  ];
  const remarks = [
    ...folder.problems,
    ...placeFindings('venue.json', venueText ?? '', findings),
    ...placeFindings('menu.json', menuText ?? '', findings),
    ...mediaNotes(named, soundMenu ? folder.media : []),
  ];
  const notes = inReadingOrder(remarks.filter((remark) => remark.severity === 'note'));
  const problems = inReadingOrder(remarks.filter((remark) => remark.severity === 'problem'));
  if (problems.length > 0 || !venue.value || !cleaned) return { kind: 'invalid', problems, notes };

  const used = new Set(named.map(({ value }) => value));
  const media = folder.media.filter(({ path }) => used.has(path));
  return { kind: 'valid', venue: venue.value, menu: cleaned.menu, media, notes };
}

function withoutMark(text: string | null): string | null {
  return text?.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** What the documents' own schemas cannot see. Rules look at the sound part of each, so that they always run. */
function crossFindings(
  venue: CheckedDocument<unknown>,
  menu: CheckedDocument<unknown>,
  judges: Judges,
): readonly Finding[] {
  const soundVenue = venue.sound as SoundVenue | null;
  const soundMenu = menu.sound as SoundMenu | null;
  const ofVenue = soundVenue
    ? [
        ...venueRules.flatMap((rule) => rule(soundVenue)),
        ...paymentCompany(judges.payments, soundVenue, soundMenu),
        ...venuePartner(judges.partner, soundVenue),
        ...venueAnalytics(judges.analytics, soundVenue),
        ...venueHook(judges.hook, soundVenue),
      ]
    : [];
  const ofMenu = soundMenu
    ? [...menuRules, ...(menu.isWhole ? menuReferenceRules : [])].flatMap((rule) => rule(soundMenu))
    : [];
  if (!soundVenue || !soundMenu) return [...ofVenue, ...ofMenu];

  const isWhole = venue.isWhole && menu.isWhole;
  const ofBoth = [...sharedRules, ...(isWhole ? sharedReferenceRules : [])];
  return [...ofVenue, ...ofMenu, ...ofBoth.flatMap((rule) => rule(soundVenue, soundMenu))];
}
