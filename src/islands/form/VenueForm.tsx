import { useSignals } from '@preact/signals-react/runtime';
import { type SubmitEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formSubmission, submitVenueForm } from '#client/forms/form-submission.ts';
import { startForm, venueForm } from '#client/forms/venue-form.ts';
import type { ShownForm, ShownFormPart } from '#contracts/shapes/shown-form.ts';
import { emptyEntry, entryFromPost, honeypotName } from '#domain/form/entry.ts';
import { formPath } from '#i18n/paths.ts';
import { type Phrases, translatorFrom } from '#i18n/phrases.ts';
import { answerErrorMessage } from './answer-error-message.ts';
import { FormErrorAlert } from './FormErrorAlert.tsx';
import { FormPart } from './FormPart.tsx';
import type { FormPhrase } from './phrases.ts';
import type { QuestionProps } from './question-props.ts';
import { fieldIdOf } from './question-props.ts';
import { Thanks } from './Thanks.tsx';

interface Props {
  readonly form: ShownForm;
  readonly phrases: Phrases<FormPhrase>;
}

/**
 * A form of a venue. It works as a plain HTML form. Once hydrated, it validates answers as they are given, and submits
 * them itself.
 *
 * Source: spec §2 "Info form", §5 "Dynamic forms".
 */
export function VenueForm({ form, phrases }: Props) {
  useSignals();
  const { id, language, parts, thanksIn } = form;
  const t = useMemo(() => translatorFrom(phrases, language, form.numberingSystem), [phrases, language, form]);
  const element = useRef<HTMLFormElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  // What was typed before hydration is only in the page.
  useLayoutEffect(() => {
    // The page's script disabled it if an answer was missing.
    if (submitButton.current) submitButton.current.disabled = false;
    startForm(form, element.current ? readTypedEntries(element.current, form) : {}, focusedFieldName());
    setHydrated(true);
  }, [form]);

  const now = formSubmission.value;
  if (isHydrated && now.kind === 'sent') {
    return <Thanks message={now.message} language={language} messageLanguage={thanksIn} t={t} />;
  }
  const entries = isHydrated ? venueForm.entries.value : form.entries;
  const errors = isHydrated ? venueForm.errors.value : form.errors;
  const [firstInvalid] = isHydrated ? [] : invalidFieldsIn(form);
  const isSending = isHydrated && now.kind === 'sending';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const decoy = String(new FormData(event.currentTarget).get(honeypotName) ?? '');
    void submitVenueForm(decoy).then((invalidField) => invalidField && focusQuestion(invalidField));
  };
  const questionState = (name: string): Omit<QuestionProps, 'part'> => {
    const error = errors[name];
    return {
      entry: entries[name] ?? emptyEntry,
      error: error ? answerErrorMessage(error, labelIn(form, name), t) : null,
      isFirstInvalid: name === firstInvalid,
      isHydrated,
      t,
    };
  };

  return (
    <form
      ref={element}
      className="questions"
      method="post"
      action={formPath(language, id)}
      noValidate
      data-form={id}
      data-unready={unreadyMark(form, isHydrated)}
      aria-labelledby="form-title"
      onSubmit={submit}
    >
      {form.error !== null && (
        <p className="notice" role="alert">
          {t(form.error)}
        </p>
      )}
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a form have no other names, and keep their order.
        <FormPart key={at} part={part} questionState={questionState} />
      ))}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {t('leave_empty')}
          <input name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <FormErrorAlert submission={isHydrated ? now : idle} t={t} />
      <button
        ref={submitButton}
        type="submit"
        className="button"
        disabled={isHydrated && (isSending || !venueForm.isValid.value)}
        aria-busy={isSending}
      >
        {t(isSending ? 'submitting' : 'submit')}
      </button>
    </form>
  );
}

const idle = { kind: 'filling' } as const;

/** The name of the focused question. */
const focusedFieldName = () => document.activeElement?.getAttribute('name')?.split('.')[0] ?? null;

/** Marks a form that is not hydrated yet and lacks a required answer. */
function unreadyMark({ parts, entries }: ShownForm, isHydrated: boolean): '' | undefined {
  const isMissing = (part: ShownFormPart) => {
    if (part.kind !== 'question' || !part.question.isRequired) return false;
    const { given, other } = entries[part.question.name] ?? emptyEntry;
    return given.length === 0 && other === null;
  };
  return !isHydrated && parts.some(isMissing) ? '' : undefined;
}

/** The names of the invalid questions, in order. */
const invalidFieldsIn = ({ parts, errors }: ShownForm): readonly string[] =>
  parts.flatMap((part) => (part.kind === 'question' && errors[part.question.name] ? part.question.name : []));

const labelIn = ({ parts }: ShownForm, name: string): string =>
  parts.flatMap((part) =>
    part.kind === 'question' && part.question.name === name ? part.label.words : [],
  )[0] ?? name;

/** Focuses a question; in a group of choices, the first one. */
function focusQuestion(name: string): void {
  const field = document.getElementById(fieldIdOf(name));
  const target = field instanceof HTMLFieldSetElement ? field.querySelector('input') : field;
  target?.focus();
}

/** Reads the entries typed into the page's form. */
function readTypedEntries(element: HTMLFormElement, { parts }: ShownForm): ShownForm['entries'] {
  const fields = [...new FormData(element)].map(([name, value]): [string, string] => [name, String(value)]);
  const form = new URLSearchParams(fields);
  return Object.fromEntries(
    parts.flatMap((part) =>
      part.kind === 'question' ? [[part.question.name, entryFromPost(part.question, form)]] : [],
    ),
  );
}
