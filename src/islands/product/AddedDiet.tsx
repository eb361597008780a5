import type { Diet } from '#domain/diet/diet.ts';
import { figuresOnChoice, statementsOnChoice } from '#i18n/diet-words.ts';
import { spoken } from '../spoken.ts';
import { FigureWords, StatementWords } from './DietWords.tsx';
import type { AddingVoice } from './voice.ts';

interface Props {
  readonly diet: Diet | undefined;
  readonly voice: AddingVoice;
}

/** What an answer adds to what is in a dish. */
export function AddedDiet({ diet, voice: { diet: t, told, language } }: Props) {
  if (!t) return null;
  // Where nobody tells of allergens, nothing need be said of their missing.
  const statements = told === 'allergens' ? statementsOnChoice(diet) : [];
  const figures = figuresOnChoice(diet ?? {});
  if (statements.length + figures.length === 0) return null;
  return (
    // It stands within the name, which may be in another language.
    <small {...spoken({ words: '', language })}>
      {statements.map((statement) => (
        <span className="line" key={statement.phrase}>
          <StatementWords of={statement} t={t} language={language} />
        </span>
      ))}
      {figures.length > 0 && (
        <span className="line">
          <FigureWords of={figures} t={t} adds />
        </span>
      )}
    </small>
  );
}
