import * as z from 'zod/mini';
import { languages } from '#i18n/languages.ts';
import { defineCall } from '../call.ts';
import { closureSchema, unavailableHoursSchema, weeklyWindowSchema } from '../shapes/hours.ts';
import { languageEntrySchema } from '../shapes/menu.ts';
import { menuEditsSchema, pictureHashSchema } from '../shapes/menu-edits.ts';
import { numberText } from '../shapes/number-text.ts';
import {
  concurrentChangesSchema,
  editProblemSchema,
  entityChangeSchema,
  publishResultSchema,
} from '../shapes/publish-result.ts';
import { staffSessionCalls } from './staff-session.ts';

/**
 * The menu desk: small edits of a published menu, without files. Whoever edits keeps what they mean to change until they
 * publish it; the server keeps nothing of it meanwhile.
 */

const inLanguage = z.object({ lang: z.enum(languages) });

export const { signIn: signInToEditor, signOut: signOutOfEditor } = staffSessionCalls('desk');

const language = z.enum(languages);

/** The same words for everybody, or a version per language. */
const textByLanguageSchema = z.union([z.string(), z.partialRecord(language, z.string())]);

export type TextByLanguage = z.output<typeof textByLanguageSchema>;

const editorPictureSchema = z.object({ address: z.string(), width: z.int(), height: z.int() });

const itemSummarySchema = z.object({
  id: z.int(),
  /** The category that lists it. */
  category: z.int(),
  /** In the desk's language. */
  name: z.string(),
  /** Decimal text. */
  price: z.string(),
  /** Where its picture at list size is; `null` for none. */
  thumb: z.nullable(z.string()),
});

export type ItemSummary = z.output<typeof itemSummarySchema>;

/** The menu as it is published, to find things in. */
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
    /** Who published it; `null` where nobody wrote that down. */
    by: z.nullable(z.string()),
    /** `null` where the device has it. */
    menu: z.nullable(
      z.object({
        venue: z.string(),
        currency: z.string(),
        places: z.int(),
        timezone: z.string(),
        languages: z.array(languageEntrySchema),
        default_language: language,
        categories: z.array(z.object({ id: z.int(), name: z.string() })),
        items: z.array(itemSummarySchema),
        opening_hours: z.array(weeklyWindowSchema),
        closing_rules: z.array(closureSchema),
      }),
    ),
  }),
  refusals: [],
});

export type EditorMenu = NonNullable<z.output<(typeof readEditorMenu)['reply']>['menu']>;

/** One item as it is written, of the version that is published. */
export const readEditorItem = defineCall({
  method: 'POST',
  path: '/desk/[lang]/item/[id]/',
  params: z.object({
    lang: language,
    id: numberText,
  }),
  body: z.strictObject({}),
  proof: ['staff_cookie'],
  status: 200,
  reply: z.object({
    version: z.int(),
    item: z.object({
      id: z.int(),
      category: z.int(),
      name: textByLanguageSchema,
      /** Operator's markup; empty for none. */
      description: textByLanguageSchema,
      price: z.string(),
      /** The first of its pictures. */
      picture: z.nullable(editorPictureSchema),
      /** When it cannot be had. */
      hours: unavailableHoursSchema,
      /** What the menu itself says, whatever the board says besides. */
      out_of_stock: z.boolean(),
    }),
  }),
  refusals: [],
});

export type EditorItem = z.output<(typeof readEditorItem)['reply']>['item'];

/** What an original may take, in bytes. */
export const maxPictureUploadBytes = 20 * 1024 * 1024;

/** Keeps a picture's original, so that edits can name it. Its body is the file itself: JPEG, PNG or WebP. */
export const uploadPicture = defineCall({
  method: 'POST',
  path: '/desk/[lang]/picture/',
  params: inLanguage,
  mostBytes: maxPictureUploadBytes,
  proof: ['staff_cookie'],
  status: 200,
  reply: z.object({ picture: pictureHashSchema }),
  refusals: ['unfit_picture'],
});

/** Five hundred items with their words in every language take half of this, in bytes. */
const maxEditsBytes = 4 * 1024 * 1024;

const editsBody = {
  /** The version that whoever edits was shown last. */
  base: z.int(),
  edits: menuEditsSchema,
};

/** What publishing these edits would do; it does nothing. */
export const reviewEdits = defineCall({
  method: 'POST',
  path: '/desk/[lang]/review/',
  params: inLanguage,
  mostBytes: maxEditsBytes,
  body: z.strictObject(editsBody),
  proof: ['staff_cookie'],
  status: 200,
  reply: z.object({
    /** Nothing can be published while there is one. */
    problems: z.array(editProblemSchema),
    /** Compared with what is published now. */
    changes: z.array(entityChangeSchema),
    /** The pages that diners have open or are likely to open, and that will be made anew. */
    pages: z.object({
      count: z.int(),
      /** Some of them, in the desk's language first. */
      shown: z.array(z.object({ path: z.string(), language })),
    }),
    /** `null` where nobody published since. */
    meanwhile: z.nullable(concurrentChangesSchema),
  }),
  refusals: [],
});

export type EditsReview = z.output<(typeof reviewEdits)['reply']>;

/** A page as these edits would make it. */
export const previewPage = defineCall({
  method: 'POST',
  path: '/desk/[lang]/preview/',
  params: inLanguage,
  mostBytes: maxEditsBytes,
  body: z.strictObject({
    ...editsBody,
    /** As diners open it: `/ar/product/12`. */
    path: z.string().check(z.regex(/^\/[a-z-]{2,7}(\/[\w/-]{0,200})?$/)),
  }),
  proof: ['staff_cookie'],
  status: 200,
  /** `null` where the edits cannot be published, or nothing is there. */
  reply: z.object({ html: z.nullable(z.string()) }),
  refusals: [],
});

export const publishEdits = defineCall({
  method: 'POST',
  path: '/desk/[lang]/publish/',
  params: inLanguage,
  mostBytes: maxEditsBytes,
  body: z.strictObject(editsBody),
  proof: ['staff_cookie'],
  status: 200,
  reply: publishResultSchema,
  refusals: [],
});
