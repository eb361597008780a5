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

/** The state of a form. */
export type FormState =
  | { readonly kind: 'new' }
  /** It was accepted. */
  | { readonly kind: 'sent' }
  /** It was refused; `form` is the input, where it was read. */
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
  /** HTML, after the form was sent; the text is `null` for the default thanks. */
  readonly thanks: { readonly text: LocalizedText | null } | null;
}

/** `null` when the venue does not offer the form. */
export function formScreen(
  context: RequestContext,
  id: number,
  state: FormState = { kind: 'new' },
): FormScreen | null {
  const { menu, language } = context;
  const document = menu.read('form', id);
  if (!document?.enable) return null;
  const shell = shellOf(context);
  const thanks = document.message === '' ? null : localized(document, 'message');
  return {
    shell,
    id,
    title: localized(document, 'name'),
    form: {
      id,
      language,
      numberingSystem: shell.pricing.style.numberingSystem,
      country: menu.field('menu_country'),
      parts: document.form_data.flatMap((field, at) => partOf(field, at, document) ?? []),
      entries: entriesOf(document, state),
      errors: state.kind === 'again' ? Object.fromEntries(state.fieldErrors) : {},
      error: state.kind === 'again' ? state.error : null,
      thanksIn: thanks?.language ?? null,
    },
    thanks: state.kind === 'sent' ? { text: thanks } : null,
  };
}

function entriesOf({ form_data }: FormDocument, state: FormState): ShownForm['entries'] {
  const filled = state.kind === 'again' ? state.form : null;
  return Object.fromEntries(
    form_data.flatMap((field) => {
      const question = questionOf(field);
      if (!question) return [];
      return [[question.name, filled ? entryFromPost(question, filled) : initialEntry(question, field)]];
    }),
  );
}

/** Marks a text of a field with its language. */
type LocalizeField = (words: string, path: string) => LocalizedText;

const createLocalizeField =
  (foreign: ForeignTexts, at: number): LocalizeField =>
  (words, path) => ({ words, language: foreign[`form_data.${at}.${path}`] ?? null });

function partOf(
  field: FormField,
  at: number,
  { foreign }: WithForeignTexts<FormDocument>,
): ShownFormPart | null {
  const localize = createLocalizeField(foreign, at);
  const question = questionOf(field);
  if (question) return shownQuestion(field, question, localize);
  const words = field.label?.trim() ?? '';
  if (words === '') return null;
  const said = localize(words, 'label');
  if (field.type === 'paragraph') return { kind: 'words', said };
  return { kind: 'heading', level: headingLevels[field.subtype ?? ''] ?? 3, said };
}

/** The page title is the heading above them. */
const headingLevels: Readonly<Record<string, 2 | 3>> = { '': 2, h1: 2, h2: 2 };

function shownQuestion(field: FormField, question: Question, localize: LocalizeField): ShownQuestion {
  const { placeholder = '', description = '', values, inline, rows } = field;
  return {
    kind: 'question',
    question,
    label: localize(labelOf(field), 'label'),
    placeholder: placeholder === '' ? null : localize(placeholder, 'placeholder'),
    description: description === '' ? null : localize(description, 'description'),
    options: values.map(({ label, value }, at) => localize(label.trim() || value, `values.${at}.label`)),
    control: controlOf(field, question),
    isInline: inline,
    rows: rows ?? null,
  };
}

function controlOf({ type, toggle }: FormField, question: Question): ShownQuestion['control'] {
  if (question.kind !== 'choice') return 'typed';
  if (type === 'starRating') return 'stars';
  // Multiple selection in a list is hard to use on most devices.
  if (type === 'select' && !question.isMultiple) return 'list';
  return toggle && question.isMultiple ? 'switches' : 'ticks';
}
