import { Fragment } from 'react';
import {
  allergenPhrase,
  commaOf,
  type DietPhrase,
  type Figure,
  type Statement,
  sayFigure,
} from '#i18n/diet-words.ts';
import type { Language } from '#i18n/languages.ts';
import type { Text } from '#i18n/phrases.ts';
import { DietGlyph } from './DietGlyph.tsx';

interface Speaking {
  readonly t: Text<DietPhrase>;
  readonly language: Language;
}

/** What is said of allergens, each name with its drawing. */
export function StatementWords({
  of: { phrase, allergens },
  t,
  language,
}: Speaking & { readonly of: Statement }) {
  const [before, after] = t(phrase).split('{{names}}');
  const comma = commaOf(language);
  return (
    <>
      {before}
      {allergens.map((allergen, at) => (
        <Fragment key={allergen}>
          <span className="named">
            <DietGlyph of={allergen} />
            {t(allergenPhrase(allergen))}
            {/* Within, so that it never begins a line. */}
            {at < allergens.length - 1 && comma.trimEnd()}
          </span>
          {at < allergens.length - 1 && comma.endsWith(' ') && ' '}
        </Fragment>
      ))}
      {after}
    </>
  );
}

const drawings = { high_salt: 'salt', caffeine: 'caffeine' } as const;

/** Figures in a row; the marks that warn are drawn too. */
export function FigureWords({
  of,
  t,
  adds = false,
}: Pick<Speaking, 't'> & {
  readonly of: readonly Figure[];
  /** They come on top of those of the dish. */
  readonly adds?: boolean;
}) {
  return of.map((figure, at) => (
    <Fragment key={figure.phrase}>
      {at > 0 && ' · '}
      <span className="named">
        {(figure.phrase === 'high_salt' || figure.phrase === 'caffeine') && (
          <DietGlyph of={drawings[figure.phrase]} />
        )}
        {adds && figure.phrase === 'calories' && '+'}
        {sayFigure(figure, t)}
      </span>
    </Fragment>
  ));
}
