import { useSignals } from '@preact/signals-react/runtime';
import { followAdding } from '#client/table/follow-adding.ts';
import type { AddingTerms } from '#contracts/shapes/adding-terms.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { AddBar } from './AddBar.tsx';
import { DietNote } from './DietNote.tsx';
import { Instructions } from './Instructions.tsx';
import { Questions } from './Questions.tsx';
import { useAdding } from './use-adding.ts';
import { voiceOf } from './voice.ts';
import type { AddingWords } from './words.ts';

export interface ControlsProps {
  readonly product: Orderable;
  readonly terms: AddingTerms;
  readonly words: AddingWords;
}

/** What a diner decides about a dish on its own page. Source: spec §2 "Product". */
export function Controls({ product, terms, words }: ControlsProps) {
  useSignals();
  const adding = useAdding(product, terms);
  const voice = voiceOf(terms, words);
  const mayWrite = terms.hasInstructions && adding.button.label !== 'already_added_to_cart';
  return (
    <>
      <DietNote product={product} voice={voice} configuration={adding.draft.configuration} />
      <Questions product={product} terms={terms} voice={voice} adding={adding} />
      {mayWrite && <Instructions product={product.id} adding={adding} voice={voice} />}
      <AddBar product={product} adding={adding} voice={voice} onAdded={followAdding} />
    </>
  );
}
