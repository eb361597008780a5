import type { ShownQuestion } from '#contracts/shapes/shown-form.ts';
import { inLanguage } from '../in-language.ts';

/** What a question is called, and whether it must be answered. */
export function QuestionLabel({ part: { label, question } }: { readonly part: ShownQuestion }) {
  return (
    <>
      <span {...inLanguage(label)}>{label.words}</span>
      {question.isRequired && (
        <span className="star" aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  );
}

/** What the venue says about a question; `null` for nothing. */
export const questionDescription = ({ description }: ShownQuestion) =>
  description && <span {...inLanguage(description)}>{description.words}</span>;
