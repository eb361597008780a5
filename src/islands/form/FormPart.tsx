import type { ShownPart } from '#contracts/shapes/shown-form.ts';
import { spoken } from '../spoken.ts';
import type { Asking } from './asking.ts';
import { ListField } from './ListField.tsx';
import { StarsField } from './StarsField.tsx';
import { TicksField } from './TicksField.tsx';
import { TypedField } from './TypedField.tsx';

interface Props {
  readonly part: ShownPart;
  /** How far a question has come. */
  readonly standing: (name: string) => Omit<Asking, 'part'>;
}

/** One piece of a form. */
export function FormPart({ part, standing }: Props) {
  switch (part.kind) {
    case 'heading': {
      const Heading = `h${part.level}` as const;
      return <Heading {...spoken(part.said)}>{part.said.words}</Heading>;
    }
    case 'words':
      return (
        <p className="says" {...spoken(part.said)}>
          {part.said.words}
        </p>
      );
    case 'question': {
      const { question, look } = part;
      const asking = { part, ...standing(question.name) };
      if (question.kind !== 'choice') return <TypedField {...asking} />;
      if (look === 'list') return <ListField question={question} {...asking} />;
      if (look === 'stars') return <StarsField question={question} {...asking} />;
      return <TicksField question={question} {...asking} />;
    }
  }
}
