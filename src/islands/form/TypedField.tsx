import { blurAnswer, typeAnswer } from '#client/forms/venue-form.ts';
import type { ShownQuestion } from '#contracts/shapes/shown-form.ts';
import type { Question } from '#domain/form/question.ts';
import { type InputSettings, inputSettings } from './input-settings.ts';
import { QuestionLabel, questionDescription } from './QuestionLabel.tsx';
import { fieldIdOf, type QuestionProps } from './question-props.ts';
import { TextField } from './TextField.tsx';

/** A question that is answered by typing. */
export function TypedField({ part, entry, error, isFirstInvalid }: QuestionProps) {
  const { name, isRequired } = part.question;
  return (
    <TextField
      name={name}
      id={fieldIdOf(name)}
      label={<QuestionLabel part={part} />}
      inputSettings={{ ...inputSettingsOf(part), autoFocus: isFirstInvalid }}
      isRequired={isRequired}
      value={entry.given[0] ?? ''}
      error={error}
      hint={questionDescription(part)}
      onType={(text) => typeAnswer(name, { given: [text], other: null })}
      onLeave={() => blurAnswer(name)}
    />
  );
}

function inputSettingsOf({ question, placeholder, rows }: ShownQuestion): InputSettings {
  return {
    ...inputSettingsByKind(question),
    ...(placeholder && { placeholder: placeholder.words }),
    ...(rows !== null && { rows }),
  };
}

function inputSettingsByKind(question: Question): InputSettings {
  switch (question.kind) {
    case 'email':
      return inputSettings.email;
    case 'phone':
      return inputSettings.phone;
    case 'long_text':
      return { isLong: true, dir: 'auto' };
    case 'number':
      // Numeric keypads have no minus key.
      return { inputMode: (question.min ?? 0) < 0 ? 'text' : 'decimal', autoComplete: 'off', dir: 'ltr' };
    case 'date':
    case 'time':
      return { type: question.kind, ...boundsOf(question) };
    case 'date_time':
      return { type: 'datetime-local', ...boundsOf(question) };
    default:
      return { dir: 'auto' };
  }
}

const boundsOf = ({ min, max }: { readonly min: string | null; readonly max: string | null }) => ({
  ...(min !== null && { min }),
  ...(max !== null && { max }),
});
