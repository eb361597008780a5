import type { ShownQuestion } from '#contracts/shapes/shown-form.ts';
import { spoken } from '../spoken.ts';

/** What a question is called, and whether it must be answered. */
export function Label({ part: { label, question } }: { readonly part: ShownQuestion }) {
  return (
    <>
      <span {...spoken(label)}>{label.words}</span>
      {question.isRequired && (
        <span className="star" aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  );
}

/** What the venue says about a question; `null` for nothing. */
export const explained = ({ description }: ShownQuestion) =>
  description && <span {...spoken(description)}>{description.words}</span>;
