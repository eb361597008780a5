import { leaveAnswer, typeAnswer } from '#client/forms/venue-form.ts';
import type { ShownQuestion } from '#contracts/shapes/shown-form.ts';
import type { Question } from '#domain/form/question.ts';
import { type Asking, idOf } from './asking.ts';
import { explained, Label } from './Label.tsx';
import { TextField } from './TextField.tsx';
import { type Typing, typing } from './typing.ts';

/** A question that is answered by typing. */
export function TypedField({ part, entry, fault, isFirstWrong }: Asking) {
  const { name, isRequired } = part.question;
  return (
    <TextField
      name={name}
      id={idOf(name)}
      label={<Label part={part} />}
      how={{ ...howTyped(part), autoFocus: isFirstWrong }}
      isRequired={isRequired}
      value={entry.given[0] ?? ''}
      fault={fault}
      hint={explained(part)}
      onType={(text) => typeAnswer(name, { given: [text], other: null })}
      onLeave={() => leaveAnswer(name)}
    />
  );
}

function howTyped({ question, placeholder, rows }: ShownQuestion): Typing {
  return {
    ...ofKind(question),
    ...(placeholder && { placeholder: placeholder.words }),
    ...(rows !== null && { rows }),
  };
}

function ofKind(question: Question): Typing {
  switch (question.kind) {
    case 'email':
      return typing.email;
    case 'phone':
      return typing.phone;
    case 'long_text':
      return { isLong: true, dir: 'auto' };
    case 'number':
      // Keypads of numbers have no minus.
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
