import * as z from 'zod/mini';
import type { Language } from '#i18n/languages.ts';
import { defineCall } from '../call.ts';
import { editorMenuSchema } from '../shapes/editor-menu.ts';
import { unavailableHoursSchema } from '../shapes/hours.ts';
import { languageSchema } from '../shapes/language.ts';
import { editedKinds, entityKinds, menuEditsSchema, pictureHashSchema } from '../shapes/menu-edits.ts';
import { numberText } from '../shapes/number-text.ts';
import {
  assignedIdSchema,
  concurrentChangesSchema,
  editProblemSchema,
  entityChangeSchema,
  entityUseSchema,
  publishResultSchema,
} from '../shapes/publish-result.ts';
import { staffSessionCalls } from './staff-session.ts';

/**
 * The menu editor: edits of a published menu, without files. The device stores unpublished edits; the server does
 * not.
 */

const inLanguage = z.object({ lang: languageSchema });

export const { signIn: signInToEditor, signOut: signOutOfEditor } = staffSessionCalls('desk');

/** One text for all languages, or a text per language. */
export type TextByLanguage = string | Readonly<Partial<Record<Language, string>>>;

/** The published menu, for search and navigation. */
export const readEditorMenu = defineCall({
  method: 'POST',
  path: '/desk/[lang]/menu/',
  params: inLanguage,
  /** The version that the device has in this language; `null` for none. */
  body: z.strictObject({ known: z.nullable(z.int()) }),
  proof: ['staff_cookie'],
  status: 200,
  reply: z.object({
    version: z.int(),
    /** ISO 8601. */
    published_at: z.string(),
    /** Who published it; `null` when not recorded. */
    by: z.nullable(z.string()),
    /** `null` when the device has this version. */
    menu: z.nullable(editorMenuSchema),
  }),
  refusals: [],
});

/** One entity of the published version with its source values, in all languages. */
export const readEditorEntity = defineCall({
  method: 'POST',
  path: '/desk/[lang]/entity/[of]/[id]/',
  params: z.object({
    lang: languageSchema,
    of: z.enum(editedKinds),
    /** 1 for `menu` and `venue`. */
    id: numberText,
  }),
  body: z.strictObject({}),
  proof: ['staff_cookie'],
  status: 200,
  reply: z.object({
    version: z.int(),
    entity: z.object({
      of: z.enum(editedKinds),
      id: z.nullable(z.int()),
      /** The category of an item, the variation of an option; `null` for others. */
      in: z.nullable(z.int()),
      /** Its members as venue files have them, without other entities. */
      source: z.record(z.string(), z.unknown()),
      /** Texts that are written in other languages of the venue. */
      missing: z.array(z.object({ language: languageSchema, fields: z.array(z.string()) })),
      /** When an item or category is not available, even if its file says when it is; `null` for other kinds. */
      hours: z.nullable(unavailableHoursSchema),
      /** Its published pictures, by their paths in `source`. Size 0 where it is not known. */
      pictures: z.array(z.object({ path: z.string(), address: z.string(), width: z.int(), height: z.int() })),
      used_by: z.array(entityUseSchema),
    }),
  }),
  refusals: [],
});

export type EditorEntity = z.output<(typeof readEditorEntity)['reply']>['entity'];

/** Maximum size of an original picture, in bytes. */
export const maxPictureUploadBytes = 20 * 1024 * 1024;

/** Stores an original picture for use in edits. The body is the file itself: JPEG, PNG or WebP. */
export const uploadPicture = defineCall({
  method: 'POST',
  path: '/desk/[lang]/picture/',
  params: inLanguage,
  maxBytes: maxPictureUploadBytes,
  proof: ['staff_cookie'],
  status: 200,
  reply: z.object({ picture: pictureHashSchema }),
  refusals: ['unfit_picture'],
});

/**
 * In bytes: what a browser stores of a draft. The prices of 2,240 dishes take 136 kB, their names and descriptions in three
 * languages half of this.
 */
const maxEditsBytes = 4 * 1024 * 1024;

const editsBody = {
  /** The version that the editor last saw. */
  base: z.int(),
  edits: menuEditsSchema,
};

/** A dry run of publishing these edits. */
export const reviewEdits = defineCall({
  method: 'POST',
  path: '/desk/[lang]/review/',
  params: inLanguage,
  maxBytes: maxEditsBytes,
  body: z.strictObject(editsBody),
  proof: ['staff_cookie'],
  status: 200,
  reply: z.object({
    /** The edits cannot be published while there is a problem. */
    problems: z.array(editProblemSchema),
    /** Compared with the published version. */
    changes: z.array(entityChangeSchema),
    /** What became of temporary ids: pages of added entities are previewed by these. */
    ids: z.array(assignedIdSchema),
    /** What refers to entities that the edits remove. */
    references: z.array(
      z.object({
        of: z.enum(entityKinds),
        id: z.int(),
        by: entityUseSchema,
        /** It cannot be dropped: that is one of the problems. The others are dropped with the entity. */
        is_blocking: z.boolean(),
      }),
    ),
    /** The version that consists of these edits already: they were published, but the reply was lost. `null` for none. */
    published: z.nullable(z.int()),
    /** Pages that diners have open or are likely to open, and that will be re-rendered. */
    pages: z.object({
      count: z.int(),
      /** Some of them, those in the editor's language first. */
      shown: z.array(z.object({ path: z.string(), language: languageSchema })),
    }),
    /** `null` when nothing was published since. */
    meanwhile: z.nullable(concurrentChangesSchema),
  }),
  refusals: [],
});

export type EditsReview = z.output<(typeof reviewEdits)['reply']>;

/** Renders a page with these edits. */
export const previewPage = defineCall({
  method: 'POST',
  path: '/desk/[lang]/preview/',
  params: inLanguage,
  maxBytes: maxEditsBytes,
  body: z.strictObject({
    ...editsBody,
    /** The public path: `/ar/product/12`. */
    path: z.string().check(z.regex(/^\/[a-z\d-]{2,11}(\/[\w/-]{0,200})?$/)),
  }),
  proof: ['staff_cookie'],
  status: 200,
  /** `null` when the edits cannot be published, or the page does not exist. */
  reply: z.object({ html: z.nullable(z.string()) }),
  refusals: [],
});

export const publishEdits = defineCall({
  method: 'POST',
  path: '/desk/[lang]/publish/',
  params: inLanguage,
  maxBytes: maxEditsBytes,
  body: z.strictObject(editsBody),
  proof: ['staff_cookie'],
  status: 200,
  reply: publishResultSchema,
  refusals: [],
});
