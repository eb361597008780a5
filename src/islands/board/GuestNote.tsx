import { mentionsAllergy } from '#domain/diet/mentions-allergy.ts';
import type { Translator } from '#i18n/phrases.ts';
import { StrokeIcon } from '../StrokeIcon.tsx';
import { icons } from './icons.ts';

interface Props {
  /** What the guest wrote; empty for nothing. */
  readonly text: string;
  readonly formatter: { readonly t: Translator<'board_allergy'> };
}

/** A guest's note. One about an allergy is marked by a shape, a word and colors that nothing else has. */
export function GuestNote({ text, formatter: { t } }: Props) {
  if (text === '') return null;
  const isAllergy = mentionsAllergy(text);
  return (
    <p className={isAllergy ? 'note allergy' : 'note'}>
      <StrokeIcon path={isAllergy ? icons.soon : icons.note} />
      <span>
        {isAllergy && <b>{t('board_allergy')}: </b>}
        <bdi>{text}</bdi>
      </span>
    </p>
  );
}
