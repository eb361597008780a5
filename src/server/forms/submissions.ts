import {
  entryFromCall,
  entryFromPost,
  honeypotName,
  postedNames,
  type SubmittedAnswer,
} from '#domain/form/entry.ts';
import { questionsOf } from '#domain/form/question.ts';
import type { EntryReaders } from '#domain/form/validate-entry.ts';
import { initI18n } from '#i18n/init-i18n.ts';
import { toLatinDigits } from '#i18n/latin-digits.ts';
import { translatorIn } from '#i18n/translator.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { fingerprintOf } from '../fingerprint.ts';
import type { SubmissionRepository } from './submission-repository.ts';
import { type FilledForm, type FormValidation, validateForm } from './validate-form.ts';

export interface OpenSubmissionsOptions {
  readonly submissionsOf: (licence: string) => SubmissionRepository;
  /** E.164; `null` when it is not a telephone number of that country, nor an international one. */
  readonly readPhone: (text: string, country: string) => string | null;
}

export type SubmitOutcome =
  /** `message` is the form's thanks, HTML; `isNew` unless the same attempt was accepted before. */
  | { readonly kind: 'taken'; readonly message: string; readonly isNew: boolean }
  | { readonly kind: 'key_reused' }
  | { readonly kind: 'not_found' }
  | Extract<FormValidation, { kind: 'invalid' }>;

type SubmittedAnswers = Readonly<Record<string, SubmittedAnswer>>;

/** The forms of one venue, for one request. */
export function openSubmissions(
  { submissionsOf, readPhone }: OpenSubmissionsOptions,
  context: RequestContext,
) {
  const { menu, language, licence, now } = context;
  const readers: EntryReaders = {
    phone: (text) => readPhone(text, menu.field('menu_country')),
    latinDigits: toLatinDigits,
  };
  const offeredForm = (id: number) => {
    const form = menu.read('form', id);
    return form?.enable ? form : null;
  };

  const accept = async (
    id: number,
    readForm: (names: ReadonlySet<string>) => FilledForm,
    { isDecoyed, key }: { readonly isDecoyed: boolean; readonly key: string | null },
  ): Promise<SubmitOutcome> => {
    const form = offeredForm(id);
    if (!form) return { kind: 'not_found' };
    const message = form.message === '' ? defaultThanks(context) : form.message;
    // The honeypot is invisible, so a program filled it in: it gets a normal response.
    if (isDecoyed) return { kind: 'taken', message, isNew: true };
    const validation = validateForm(form, readForm(postedNames(questionsOf(form.form_data))), readers);
    if (validation.kind === 'invalid') return validation;
    const { answers } = validation;
    const entries = answers.map(({ name, answer }) => [name, answer]);
    const stored = await submissionsOf(licence).store(
      { form: id, formName: form.name, language, receivedAt: now, answers },
      key === null ? null : { key, fingerprint: fingerprintOf([id, entries]) },
    );
    if (stored.kind === 'key_reused') return stored;
    return { kind: 'taken', message, isNew: stored.kind === 'saved' };
  };

  return {
    /** The form as in the response of its call; `null` when the venue does not offer it. */
    read(id: number) {
      const form = offeredForm(id);
      return form && { id, name: form.name, form_data: [...form.form_data] };
    },
    /** Accepts a submission from a call. */
    submit: (id: number, submission: SubmittedAnswers, key: string | null): Promise<SubmitOutcome> =>
      accept(
        id,
        (names) => ({
          entryOf: (question) => entryFromCall(question, submission[question.name]),
          unknown: Object.keys(submission).filter((name) => !names.has(name) || name.includes('.')),
        }),
        { isDecoyed: isFilled(submission[honeypotName]), key },
      ),
    /** Accepts a submission from the form's page. */
    submitPage: (id: number, form: URLSearchParams): Promise<SubmitOutcome> =>
      accept(
        id,
        (names) => ({
          entryOf: (question) => entryFromPost(question, form),
          unknown: [...new Set(form.keys())].filter((name) => !names.has(name)),
        }),
        { isDecoyed: isFilled(form.get(honeypotName) ?? undefined), key: null },
      ),
  };
}

export type Submissions = ReturnType<typeof openSubmissions>;

const isFilled = (answer: SubmittedAnswer | undefined) => answer !== undefined && answer.length > 0;

/** The default thanks, as HTML. */
function defaultThanks({ language, menu }: RequestContext): string {
  initI18n();
  const text = translatorIn(language, menu.field('ui_strings'))('form_thanks');
  return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`;
}
