import type { Readers } from '#domain/form/check.ts';
import { decoyName, entryOfCall, entryOfForm, namesInForm, type WireAnswer } from '#domain/form/entry.ts';
import { questionsOf } from '#domain/form/question.ts';
import { latinDigits } from '#i18n/numerals.ts';
import { startPhrases } from '#i18n/start-phrases.ts';
import { textIn } from '#i18n/text.ts';
import type { Visit } from '../catalog/visit.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { type FilledForm, type JudgedForm, judgeForm } from './judge-form.ts';
import type { SubmissionBook } from './submission-book.ts';

export interface FormsWorld {
  readonly submissionsOf: (licence: string) => SubmissionBook;
  /** E.164; `null` when it is no telephone number of that country, nor an international one. */
  readonly readPhone: (text: string, country: string) => string | null;
}

export type SubmitOutcome =
  /** `message` is the form's thanks, HTML; `isNew` unless the same attempt was taken before. */
  | { readonly kind: 'taken'; readonly message: string; readonly isNew: boolean }
  | { readonly kind: 'key_reused' }
  | { readonly kind: 'not_found' }
  | Extract<JudgedForm, { kind: 'invalid' }>;

type Submitted = Readonly<Record<string, WireAnswer>>;

/** What one venue asks diners, for one request. */
export function openFormDesk({ submissionsOf, readPhone }: FormsWorld, visit: Visit) {
  const { menu, language, licence, now } = visit;
  const readers: Readers = {
    phone: (text) => readPhone(text, menu.field('menu_country')),
    latinDigits,
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
    const message = form.message === '' ? usualThanks(visit) : form.message;
    // Whatever filled in what nobody sees is told that all is well.
    if (isDecoyed) return { kind: 'taken', message, isNew: true };
    const judged = judgeForm(form, filledOf(namesInForm(questionsOf(form.form_data))), readers);
    if (judged.kind === 'invalid') return judged;
    const { answers } = judged;
    const told = answers.map(({ name, answer }) => [name, answer]);
    const kept = await submissionsOf(licence).keep(
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
    submit: (id: number, submission: Submitted, key: string | null): Promise<SubmitOutcome> =>
      take(
        id,
        (names) => ({
          entryOf: (question) => entryOfCall(question, submission[question.name]),
          unknown: Object.keys(submission).filter((name) => !names.has(name) || name.includes('.')),
        }),
        { isDecoyed: isFilled(submission[decoyName]), key },
      ),
    /** Takes what the page's own form says. */
    submitPage: (id: number, form: URLSearchParams): Promise<SubmitOutcome> =>
      take(
        id,
        (names) => ({
          entryOf: (question) => entryOfForm(question, form),
          unknown: [...new Set(form.keys())].filter((name) => !names.has(name)),
        }),
        { isDecoyed: isFilled(form.get(decoyName) ?? undefined), key: null },
      ),
  };
}

export type FormDesk = ReturnType<typeof openFormDesk>;

const isFilled = (told: WireAnswer | undefined) => told !== undefined && told.length > 0;

/** The thanks of a venue that has no words of its own, as HTML. */
function usualThanks({ language, menu }: Visit): string {
  startPhrases();
  const words = textIn(language, menu.field('ui_strings'))('form_thanks');
  return `<p>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`;
}
