import type { ShownFormPart } from '#contracts/shapes/shown-form.ts';
import { inLanguage } from '../in-language.ts';
import { OptionsField } from './OptionsField.tsx';
import type { QuestionProps } from './question-props.ts';
import { SelectField } from './SelectField.tsx';
import { StarsField } from './StarsField.tsx';
import { TypedField } from './TypedField.tsx';

interface Props {
  readonly part: ShownFormPart;
  /** Returns the state of a question. */
  readonly questionState: (name: string) => Omit<QuestionProps, 'part'>;
}

/** One part of a form. */
export function FormPart({ part, questionState }: Props) {
  switch (part.kind) {
    case 'heading': {
      const Heading = `h${part.level}` as const;
      return <Heading {...inLanguage(part.said)}>{part.said.words}</Heading>;
    }
    case 'words':
      return (
        <p className="form-text" {...inLanguage(part.said)}>
          {part.said.words}
        </p>
      );
    case 'question': {
      const { question, control } = part;
      const props = { part, ...questionState(question.name) };
      if (question.kind !== 'choice') return <TypedField {...props} />;
      if (control === 'list') return <SelectField question={question} {...props} />;
      if (control === 'stars') return <StarsField question={question} {...props} />;
      return <OptionsField question={question} {...props} />;
    }
  }
}
