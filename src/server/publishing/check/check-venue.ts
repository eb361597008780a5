import type * as z from 'zod/mini';
import { type MenuSource, menuSourceSchema } from '#contracts/shapes/menu.ts';
import { type VenueFile, venueFileSchema } from '#contracts/shapes/venue.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translations } from '#i18n/translations.ts';
import type { ConfigChecks } from '../../integrations/integration.ts';
import { addedLanguageNotes } from './added-language-notes.ts';
import { type CheckedDocument, checkDocument, unreadableDocument } from './check-document.ts';
import type { DocumentName, Finding } from './finding.ts';
import { languageNotes } from './language-notes.ts';
import { locateFindings } from './locate-findings.ts';
import { type CheckedPhrases, checkPhraseFile } from './phrase-files.ts';
import { type Note, type Problem, sortByPosition } from './problem.ts';
import { checkConfigs } from './rules/configs.ts';
import {
  menuReferenceRules,
  menuRules,
  sharedReferenceRules,
  sharedRules,
  venueRules,
} from './rules/every-rule.ts';
import { checkMedia, mediaNotes, mediaPathsIn } from './rules/media.ts';
import { checkPartner } from './rules/partner.ts';
import { type HtmlSanitizer, sanitizeMenu } from './sanitize-menu.ts';
import type { PartialMenu, PartialVenue } from './valid-part.ts';
import type { MediaFile, VenueFolder } from './venue-folder.ts';
import { writtenTexts } from './written-texts.ts';

export type CheckedVenue =
  | {
      readonly kind: 'valid';
      readonly venue: VenueFile;
      /** Its HTML is sanitized. */
      readonly menu: MenuSource;
      /** The product's phrases in the languages that the venue adds. */
      readonly phrases: ReadonlyMap<Language, Translations>;
      /** The files that the menu names, each once. */
      readonly media: readonly MediaFile[];
      readonly notes: readonly Note[];
    }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[]; readonly notes: readonly Note[] };

/**
 * Checks a venue's folder. Returns all problems at once, in reading order, each with its position and remedy; or
 * the venue and its menu, ready to compile once the media are prepared.
 *
 * Source: spec §3, wire "Menu calls".
 */
export function checkVenue(
  folder: VenueFolder,
  sanitizeHtml: HtmlSanitizer,
  configChecks: ConfigChecks,
): CheckedVenue {
  const venueText = withoutByteOrderMark(folder.venue);
  const menuText = withoutByteOrderMark(folder.menu);
  const venue = checkIfReadable('venue.json', venueFileSchema, venueText);
  const menu = checkIfReadable('menu.json', menuSourceSchema, menuText);
  const validMenu = menu.validPart as PartialMenu | null;
  const named = validMenu ? mediaPathsIn(validMenu) : [];
  const texts = writtenTexts(menu.value);
  const sanitized = menu.value && sanitizeMenu(menu.value, texts, sanitizeHtml);
  const phraseFiles = checkPhraseFiles(folder, venue.validPart as PartialVenue | null);

  const findings = [
    ...venue.findings,
    ...menu.findings,
    ...ruleFindings(venue, menu, configChecks),
    ...checkMedia(named, folder.media),
    ...(sanitized?.findings ?? []),
    ...(venue.value ? addedLanguageNotes(venue.value, phraseFiles) : []),
    ...(venue.value && sanitized ? languageNotes(venue.value, texts) : []),
  ];
  const diagnostics = [
    ...folder.problems,
    ...locateFindings('venue.json', venueText ?? '', findings),
    ...(folder.locateInMenu?.(findings) ?? locateFindings('menu.json', menuText ?? '', findings)),
    ...phraseFiles.flatMap(({ file, text, findings: found }) => locateFindings(file, text, found)),
    ...mediaNotes(named, validMenu ? folder.media : []),
  ];
  const notes = sortByPosition(diagnostics.filter((diagnostic) => diagnostic.severity === 'note'));
  const problems = sortByPosition(diagnostics.filter((diagnostic) => diagnostic.severity === 'problem'));
  if (problems.length > 0 || !venue.value || !sanitized) return { kind: 'invalid', problems, notes };

  const used = new Set(named.map(({ value }) => value));
  const media = folder.media.filter(({ path }) => used.has(path));
  const phrases = phrasesIn(phraseFiles);
  return { kind: 'valid', venue: venue.value, menu: sanitized.menu, phrases, media, notes };
}

function withoutByteOrderMark(text: string | null): string | null {
  return text?.startsWith('\uFEFF') ? text.slice(1) : text;
}

const checkIfReadable = <Schema extends z.ZodMiniType>(
  file: DocumentName,
  schema: Schema,
  text: string | null,
): CheckedDocument<z.output<Schema>> =>
  text === null ? unreadableDocument : checkDocument(file, schema, text);

const checkPhraseFiles = (
  { phrases }: VenueFolder,
  venue: PartialVenue | null,
): readonly CheckedPhrases[] => {
  const listed = (venue?.languages ?? []).flatMap((language) => language?.code ?? []);
  return [...phrases].map(([file, text]) => checkPhraseFile(file, withoutByteOrderMark(text) ?? '', listed));
};

const phrasesIn = (files: readonly CheckedPhrases[]): ReadonlyMap<Language, Translations> =>
  new Map(
    files.flatMap(({ language, phrases }) => (language === null ? [] : [[language, phrases] as const])),
  );

/** What schemas cannot express. Rules check the valid part of each document, so that they always run. */
function ruleFindings(
  venue: CheckedDocument<unknown>,
  menu: CheckedDocument<unknown>,
  configChecks: ConfigChecks,
): readonly Finding[] {
  const validVenue = venue.validPart as PartialVenue | null;
  const validMenu = menu.validPart as PartialMenu | null;
  const ofVenue = validVenue
    ? [
        ...venueRules.flatMap((rule) => rule(validVenue)),
        ...checkConfigs(configChecks, validVenue, validMenu),
        ...checkPartner(validVenue),
      ]
    : [];
  const ofMenu = validMenu
    ? [...menuRules, ...(menu.isComplete ? menuReferenceRules : [])].flatMap((rule) => rule(validMenu))
    : [];
  if (!validVenue || !validMenu) return [...ofVenue, ...ofMenu];

  const isWhole = venue.isComplete && menu.isComplete;
  const ofBoth = [...sharedRules, ...(isWhole ? sharedReferenceRules : [])];
  return [...ofVenue, ...ofMenu, ...ofBoth.flatMap((rule) => rule(validVenue, validMenu))];
}
