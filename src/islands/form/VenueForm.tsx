import { useSignals } from '@preact/signals-react/runtime';
import { type SubmitEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { sendForm, sending } from '#client/forms/form-sending.ts';
import { startForm, venueForm } from '#client/forms/venue-form.ts';
import type { ShownForm, ShownPart } from '#contracts/shapes/shown-form.ts';
import { decoyName, emptyEntry } from '#domain/form/entry.ts';
import { formOf } from '#i18n/links.ts';
import { type Phrases, textFrom } from '#i18n/phrases.ts';
import type { Asking } from './asking.ts';
import { FormPart } from './FormPart.tsx';
import { focusOn } from './focus-on.ts';
import type { FormPhrase } from './phrases.ts';
import { sayFault } from './say-fault.ts';
import { Thanks } from './Thanks.tsx';
import { Trouble } from './Trouble.tsx';
import { typedInto } from './typed-into.ts';

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
  const t = useMemo(() => textFrom(phrases, language, form.arabicNumerals), [phrases, language, form]);
  const element = useRef<HTMLFormElement>(null);
  const [isAwake, wake] = useState(false);
  // What was typed before a script was there stands in the page alone.
  useLayoutEffect(() => {
    startForm(form, element.current ? typedInto(element.current, form) : {}, fieldInUse());
    wake(true);
  }, [form]);

  const now = sending.value;
  if (isAwake && now.kind === 'sent') {
    return <Thanks message={now.message} language={language} saidIn={thanksIn} t={t} />;
  }
  const entries = isAwake ? venueForm.entries.value : form.entries;
  const faults = isAwake ? venueForm.faults.value : form.faults;
  const [firstWrong] = isAwake ? [] : wrongIn(form);
  const isSending = isAwake && now.kind === 'sending';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const decoy = String(new FormData(event.currentTarget).get(decoyName) ?? '');
    void sendForm(decoy).then((wrong) => wrong && focusOn(wrong));
  };
  const standing = (name: string): Omit<Asking, 'part'> => {
    const fault = faults[name];
    return {
      entry: entries[name] ?? emptyEntry,
      fault: fault ? sayFault(fault, labelIn(form, name), t) : null,
      isFirstWrong: name === firstWrong,
      isAwake,
      t,
    };
  };

  return (
    <form
      ref={element}
      className="questions"
      method="post"
      action={formOf(language, id)}
      noValidate
      data-unready={unready(form, isAwake)}
      aria-labelledby="form-title"
      onSubmit={submit}
    >
      {form.trouble !== null && (
        <p className="notice" role="alert">
          {t(form.trouble)}
        </p>
      )}
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a form have no other names, and keep their order.
        <FormPart key={at} part={part} standing={standing} />
      ))}
      <div className="unseen" aria-hidden="true">
        <label>
          {t('leave_empty')}
          <input name={decoyName} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <Trouble sending={isAwake ? now : idle} t={t} />
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
const fieldInUse = () => document.activeElement?.getAttribute('name')?.split('.')[0] ?? null;

/** Marks a form that sleeps while something is missing. */
function unready({ parts, entries }: ShownForm, isAwake: boolean): '' | undefined {
  const lacks = (part: ShownPart) => {
    if (part.kind !== 'question' || !part.question.isRequired) return false;
    const { given, other } = entries[part.question.name] ?? emptyEntry;
    return given.length === 0 && other === null;
  };
  return !isAwake && parts.some(lacks) ? '' : undefined;
}

/** The names of the questions that something was found wrong with, in their order. */
const wrongIn = ({ parts, faults }: ShownForm): readonly string[] =>
  parts.flatMap((part) => (part.kind === 'question' && faults[part.question.name] ? part.question.name : []));

const labelIn = ({ parts }: ShownForm, name: string): string =>
  parts.flatMap((part) =>
    part.kind === 'question' && part.question.name === name ? part.label.words : [],
  )[0] ?? name;
