import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { closureSchema, unavailableHoursSchema, weeklyWindowSchema } from '../shapes/hours.ts';
import { languageSchema } from '../shapes/language.ts';
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
 * The menu editor: small edits of a published menu, without files. The device stores unpublished edits; the server does
 * not.
 */

const inLanguage = z.object({ lang: languageSchema });

export const { signIn: signInToEditor, signOut: signOutOfEditor } = staffSessionCalls('desk');

/** One text for all languages, or a text per language. */
const textByLanguageSchema = z.union([z.string(), z.partialRecord(languageSchema, z.string())]);

export type TextByLanguage = z.output<typeof textByLanguageSchema>;

const editorPictureSchema = z.object({ address: z.string(), width: z.int(), height: z.int() });

const itemSummarySchema = z.object({
  id: z.int(),
  /** The category that lists it. */
  category: z.int(),
  /** In the editor's language. */
  name: z.string(),
  /** Decimal text, before discount and tax. */
  price: z.string(),
  /** What guests see, with discount and tax; `null` when it is the same. */
  guest_price: z.nullable(z.string()),
  /** URL of its picture at list size; `null` for none. */
  thumb: z.nullable(z.string()),
});

export type ItemSummary = z.output<typeof itemSummarySchema>;

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
    menu: z.nullable(
      z.object({
        venue: z.string(),
        currency: z.string(),
        price_rules: z.object({
          places: z.union([z.literal(0), z.literal(2), z.literal(3)]),
          /** Whether guests see prices with the percentage taxes. */
          withTax: z.boolean(),
          taxes: z.array(z.object({ type: z.enum(['percentage', 'fixed']), rate: z.string() })),
        }),
        timezone: z.string(),
        languages: z.array(languageEntrySchema),
        default_language: languageSchema,
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

/** One item of the published version, in all languages. */
export const readEditorItem = defineCall({
  method: 'POST',
  path: '/desk/[lang]/item/[id]/',
  params: z.object({
    lang: languageSchema,
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
      /** Before discount and tax. */
      price: z.string(),
      /** In percent. */
      discount: z.number(),
      /** The first of its pictures. */
      picture: z.nullable(editorPictureSchema),
      /** When it is not available. */
      hours: unavailableHoursSchema,
      /** The menu's own setting, regardless of the board. */
      out_of_stock: z.boolean(),
    }),
  }),
  refusals: [],
});

export type EditorItem = z.output<(typeof readEditorItem)['reply']>['item'];

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

/** In bytes. Five hundred items with texts in every language take half of this. */
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
