import type { ShownQuestion } from '#contracts/shapes/shown-form.ts';
import { inLanguage } from '../in-language.ts';

/** The label of a question, marked if it is required. */
export function QuestionLabel({ part: { label, question } }: { readonly part: ShownQuestion }) {
  return (
    <>
      <span {...inLanguage(label)}>{label.words}</span>
      {question.isRequired && (
        <span className="required-mark" aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  );
}

/** The description of a question; `null` for none. */
export const questionDescription = ({ description }: ShownQuestion) =>
  description && <span {...inLanguage(description)}>{description.words}</span>;
