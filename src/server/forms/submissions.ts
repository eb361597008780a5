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
import { toLatinDigits } from '#i18n/numerals.ts';
import { translatorIn } from '#i18n/translator.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { fingerprintOf } from '../fingerprint.ts';
import type { SubmissionRepository } from './submission-repository.ts';
import { type FilledForm, type FormValidation, validateForm } from './validate-form.ts';

export interface OpenSubmissionsOptions {
  readonly submissionsOf: (licence: string) => SubmissionRepository;
  /** E.164; `null` when it is no telephone number of that country, nor an international one. */
  readonly readPhone: (text: string, country: string) => string | null;
}

export type SubmitOutcome =
  /** `message` is the form's thanks, HTML; `isNew` unless the same attempt was taken before. */
  | { readonly kind: 'taken'; readonly message: string; readonly isNew: boolean }
  | { readonly kind: 'key_reused' }
  | { readonly kind: 'not_found' }
  | Extract<FormValidation, { kind: 'invalid' }>;

type SubmittedAnswers = Readonly<Record<string, SubmittedAnswer>>;

/** What one venue asks diners, for one request. */
export function openSubmissions({ submissionsOf, readPhone }: OpenSubmissionsOptions, visit: RequestContext) {
  const { menu, language, licence, now } = visit;
  const readers: EntryReaders = {
    phone: (text) => readPhone(text, menu.field('menu_country')),
    latinDigits: toLatinDigits,
  };
  const offered = (id: number) => {
    const form = menu.read('form', id);
    return form?.enable ? form : null;
  };

  const take = async (
    id: number,
    filledOf: (names: ReadonlySet<string>) => FilledForm,
    { isDecoyed, key }: { readonly isDecoyed: boolean; readonly key: string | null },
  ): Promise<SubmitOutcome> => {
    const form = offered(id);
    if (!form) return { kind: 'not_found' };
    const message = form.message === '' ? defaultThanks(visit) : form.message;
    // Whatever filled in what nobody sees is told that all is well.
    if (isDecoyed) return { kind: 'taken', message, isNew: true };
    const judged = validateForm(form, filledOf(postedNames(questionsOf(form.form_data))), readers);
    if (judged.kind === 'invalid') return judged;
    const { answers } = judged;
    const told = answers.map(({ name, answer }) => [name, answer]);
    const kept = await submissionsOf(licence).store(
      { form: id, formName: form.name, language, receivedAt: now, answers },
      key === null ? null : { key, fingerprint: fingerprintOf([id, told]) },
    );
    if (kept.kind === 'key_reused') return kept;
    return { kind: 'taken', message, isNew: kept.kind === 'kept' };
  };

  return {
    /** As the call tells it; `null` when the venue offers no such form. */
    read(id: number) {
      const form = offered(id);
      return form && { id, name: form.name, form_data: [...form.form_data] };
    },
    /** Takes what a call says. */
    submit: (id: number, submission: SubmittedAnswers, key: string | null): Promise<SubmitOutcome> =>
      take(
        id,
        (names) => ({
          entryOf: (question) => entryFromCall(question, submission[question.name]),
          unknown: Object.keys(submission).filter((name) => !names.has(name) || name.includes('.')),
        }),
        { isDecoyed: isFilled(submission[honeypotName]), key },
      ),
    /** Takes what the page's own form says. */
    submitPage: (id: number, form: URLSearchParams): Promise<SubmitOutcome> =>
      take(
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

const isFilled = (told: SubmittedAnswer | undefined) => told !== undefined && told.length > 0;

/** The thanks of a venue that has no words of its own, as HTML. */
function defaultThanks({ language, menu }: RequestContext): string {
  initI18n();
  const words = translatorIn(language, menu.field('ui_strings'))('form_thanks');
  return `<p>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`;
}
