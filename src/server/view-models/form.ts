import type { FormDocument } from '#contracts/shapes/form.ts';
import type { FormError, ShownForm, ShownFormPart, ShownQuestion } from '#contracts/shapes/shown-form.ts';
import { entryFromPost, initialEntry } from '#domain/form/entry.ts';
import type { FormField } from '#domain/form/field.ts';
import { type Question, questionOf } from '#domain/form/question.ts';
import type { AnswerError } from '#domain/form/validate-entry.ts';
import type { ForeignTexts } from '../catalog/menu-document.ts';
import type { WithForeignTexts } from '../catalog/projections.ts';
import { type LocalizedText, localized, type RequestContext } from '../catalog/request-context.ts';
import { labelOf } from '../forms/validate-form.ts';
import { type Shell, shellOf } from './shell.ts';

/** How far somebody has come with a form. */
export type FormState =
  | { readonly kind: 'new' }
  /** It was taken. */
  | { readonly kind: 'sent' }
  /** It was not taken; `form` is what came in, where it was read. */
  | {
      readonly kind: 'again';
      readonly error: FormError;
      readonly form: URLSearchParams | null;
      readonly fieldErrors: ReadonlyMap<string, AnswerError>;
    };

/** Source: spec §2 "Info form". */
export interface FormScreen {
  readonly shell: Shell;
  readonly id: number;
  readonly title: LocalizedText;
  readonly form: ShownForm;
  /** HTML, where the form was sent; `null` for the venue that has no words of its own. */
  readonly thanks: { readonly text: LocalizedText | null } | null;
}

/** `null` when the venue offers no such form. */
export function formScreen(
  visit: RequestContext,
  id: number,
  standing: FormState = { kind: 'new' },
): FormScreen | null {
  const { menu, language } = visit;
  const document = menu.read('form', id);
  if (!document?.enable) return null;
  const shell = shellOf(visit);
  const thanks = document.message === '' ? null : localized(document, 'message');
  return {
    shell,
    id,
    title: localized(document, 'name'),
    form: {
      id,
      language,
      arabicNumerals: shell.pricing.style.arabicNumerals,
      country: menu.field('menu_country'),
      parts: document.form_data.flatMap((field, at) => partOf(field, at, document) ?? []),
      entries: entriesOf(document, standing),
      errors: standing.kind === 'again' ? Object.fromEntries(standing.fieldErrors) : {},
      error: standing.kind === 'again' ? standing.error : null,
      thanksIn: thanks?.language ?? null,
    },
    thanks: standing.kind === 'sent' ? { text: thanks } : null,
  };
}

function entriesOf({ form_data }: FormDocument, standing: FormState): ShownForm['entries'] {
  const filled = standing.kind === 'again' ? standing.form : null;
  return Object.fromEntries(
    form_data.flatMap((field) => {
      const question = questionOf(field);
      if (!question) return [];
      return [[question.name, filled ? entryFromPost(question, filled) : initialEntry(question, field)]];
    }),
  );
}

/** Says a text of a field in the language that it is in. */
type LocalizeField = (words: string, path: string) => LocalizedText;

const createLocalizeField =
  (foreign: ForeignTexts, at: number): LocalizeField =>
  (words, path) => ({ words, language: foreign[`form_data.${at}.${path}`] ?? null });

function partOf(
  field: FormField,
  at: number,
  { foreign }: WithForeignTexts<FormDocument>,
): ShownFormPart | null {
  const say = createLocalizeField(foreign, at);
  const question = questionOf(field);
  if (question) return shownQuestion(field, question, say);
  const words = field.label?.trim() ?? '';
  if (words === '') return null;
  const said = say(words, 'label');
  if (field.type === 'paragraph') return { kind: 'words', said };
  return { kind: 'heading', level: headingLevels[field.subtype ?? ''] ?? 3, said };
}

/** The page's own title is above all of them. */
const headingLevels: Readonly<Record<string, 2 | 3>> = { '': 2, h1: 2, h2: 2 };

function shownQuestion(field: FormField, question: Question, say: LocalizeField): ShownQuestion {
  const { placeholder = '', description = '', values, inline, rows } = field;
  return {
    kind: 'question',
    question,
    label: say(labelOf(field), 'label'),
    placeholder: placeholder === '' ? null : say(placeholder, 'placeholder'),
    description: description === '' ? null : say(description, 'description'),
    options: values.map(({ label, value }, at) => say(label.trim() || value, `values.${at}.label`)),
    control: lookOf(field, question),
    isInline: inline,
    rows: rows ?? null,
  };
}

function lookOf({ type, toggle }: FormField, question: Question): ShownQuestion['control'] {
  if (question.kind !== 'choice') return 'typed';
  if (type === 'starRating') return 'stars';
  // A list of which several may be chosen is a riddle on most devices.
  if (type === 'select' && !question.isMultiple) return 'list';
  return toggle && question.isMultiple ? 'switches' : 'ticks';
}
