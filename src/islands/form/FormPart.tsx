import type { ShownFormPart } from '#contracts/shapes/shown-form.ts';
import { inLanguage } from '../in-language.ts';
import { OptionsField } from './OptionsField.tsx';
import type { QuestionProps } from './question-props.ts';
import { SelectField } from './SelectField.tsx';
import { StarsField } from './StarsField.tsx';
import { TypedField } from './TypedField.tsx';

interface Props {
  readonly part: ShownFormPart;
  /** How far a question has come. */
  readonly questionState: (name: string) => Omit<QuestionProps, 'part'>;
}

/** One piece of a form. */
export function FormPart({ part, questionState }: Props) {
  switch (part.kind) {
    case 'heading': {
      const Heading = `h${part.level}` as const;
      return <Heading {...inLanguage(part.said)}>{part.said.words}</Heading>;
    }
    case 'words':
      return (
        <p className="says" {...inLanguage(part.said)}>
          {part.said.words}
        </p>
      );
    case 'question': {
      const { question, control } = part;
      const asking = { part, ...questionState(question.name) };
      if (question.kind !== 'choice') return <TypedField {...asking} />;
      if (control === 'list') return <SelectField question={question} {...asking} />;
      if (control === 'stars') return <StarsField question={question} {...asking} />;
      return <OptionsField question={question} {...asking} />;
    }
  }
}
