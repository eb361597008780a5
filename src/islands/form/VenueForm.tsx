import { useSignals } from '@preact/signals-react/runtime';
import { type SubmitEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formSubmission, submitVenueForm } from '#client/forms/form-submission.ts';
import { startForm, venueForm } from '#client/forms/venue-form.ts';
import type { ShownForm, ShownFormPart } from '#contracts/shapes/shown-form.ts';
import { emptyEntry, honeypotName } from '#domain/form/entry.ts';
import { formPath } from '#i18n/paths.ts';
import { type Phrases, translatorFrom } from '#i18n/phrases.ts';
import { answerErrorMessage } from './answer-error-message.ts';
import { FormErrorAlert } from './FormErrorAlert.tsx';
import { FormPart } from './FormPart.tsx';
import { focusQuestion } from './focus-question.ts';
import type { FormPhrase } from './phrases.ts';
import type { QuestionProps } from './question-props.ts';
import { readTypedEntries } from './read-typed-entries.ts';
import { Thanks } from './Thanks.tsx';

interface Props {
  readonly form: ShownForm;
  readonly phrases: Phrases<FormPhrase>;
}

/**
 * What a venue asks. It is a plain form, which a page sends by itself; once a script is there, answers are judged
 * as they are given, and sent from here.
 *
 * Source: spec §2 "Info form", §5 "Dynamic forms".
 */
export function VenueForm({ form, phrases }: Props) {
  useSignals();
  const { id, language, parts, thanksIn } = form;
  const t = useMemo(() => translatorFrom(phrases, language, form.arabicNumerals), [phrases, language, form]);
  const element = useRef<HTMLFormElement>(null);
  const [isAwake, wake] = useState(false);
  // What was typed before a script was there stands in the page alone.
  useLayoutEffect(() => {
    startForm(form, element.current ? readTypedEntries(element.current, form) : {}, focusedFieldName());
    wake(true);
  }, [form]);

  const now = formSubmission.value;
  if (isAwake && now.kind === 'sent') {
    return <Thanks message={now.message} language={language} messageLanguage={thanksIn} t={t} />;
  }
  const entries = isAwake ? venueForm.entries.value : form.entries;
  const faults = isAwake ? venueForm.errors.value : form.errors;
  const [firstWrong] = isAwake ? [] : invalidFieldsIn(form);
  const isSending = isAwake && now.kind === 'sending';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const decoy = String(new FormData(event.currentTarget).get(honeypotName) ?? '');
    void submitVenueForm(decoy).then((wrong) => wrong && focusQuestion(wrong));
  };
  const standing = (name: string): Omit<QuestionProps, 'part'> => {
    const fault = faults[name];
    return {
      entry: entries[name] ?? emptyEntry,
      error: fault ? answerErrorMessage(fault, labelIn(form, name), t) : null,
      isFirstInvalid: name === firstWrong,
      isHydrated: isAwake,
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
      data-unready={unreadyMark(form, isAwake)}
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
        <FormPart key={at} part={part} questionState={standing} />
      ))}
      <div className="unseen" aria-hidden="true">
        <label>
          {t('leave_empty')}
          <input name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <FormErrorAlert submission={isAwake ? now : idle} t={t} />
      <button
        type="submit"
        className="key"
        disabled={isAwake && (isSending || !venueForm.isValid.value)}
        aria-busy={isSending}
      >
        {t(isSending ? 'submitting' : 'submit')}
      </button>
    </form>
  );
}

const idle = { kind: 'filling' } as const;

/** The name of the question that the diner is at. */
const focusedFieldName = () => document.activeElement?.getAttribute('name')?.split('.')[0] ?? null;

/** Marks a form that sleeps while something is missing. */
function unreadyMark({ parts, entries }: ShownForm, isAwake: boolean): '' | undefined {
  const lacks = (part: ShownFormPart) => {
    if (part.kind !== 'question' || !part.question.isRequired) return false;
    const { given, other } = entries[part.question.name] ?? emptyEntry;
    return given.length === 0 && other === null;
  };
  return !isAwake && parts.some(lacks) ? '' : undefined;
}

/** The names of the questions that something was found wrong with, in their order. */
const invalidFieldsIn = ({ parts, errors }: ShownForm): readonly string[] =>
  parts.flatMap((part) => (part.kind === 'question' && errors[part.question.name] ? part.question.name : []));

const labelIn = ({ parts }: ShownForm, name: string): string =>
  parts.flatMap((part) =>
    part.kind === 'question' && part.question.name === name ? part.label.words : [],
  )[0] ?? name;
