import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { editedColors, longColor, readColor } from '#client/menu-editor/edited-theme.ts';
import { editMembers, memberValue } from '#client/menu-editor/entity-draft.ts';
import { shownColors } from '#domain/theme-contrast.ts';
import { labelOf } from '../field-label.ts';
import { type FieldProps, fieldId } from './field-props.ts';

/** A color of the theme, chosen or typed. Without one the site has its own. */
export function ColorField({ entity, field, menu, formatter: { t } }: FieldProps<'color'>) {
  useSignals();
  const { member, of } = field;
  const id = fieldId(member);
  const label = t(labelOf(member, menu));
  const value = memberValue(entity, member);
  const chosen = typeof value === 'string' ? value : null;
  // What cannot be read stays on the screen.
  const [wrong, setWrong] = useState<string | null>(null);
  const shown = shownColors(editedColors(entity));
  const fallback = shown[of] ?? shown.background_color ?? '#ffffff';
  const edit = (color: string | null) => {
    setWrong(null);
    editMembers(entity, { [member]: color });
  };
  const type = (text: string) => {
    const color = readColor(text);
    if (color !== null || text.trim() === '') edit(color);
    else setWrong(text);
  };
  return (
    <div className="field color-field">
      <label htmlFor={id}>{label}</label>
      <div className="color-inputs">
        <input
          type="color"
          aria-label={label}
          value={longColor(chosen ?? fallback)}
          onChange={({ target }) => edit(target.value)}
        />
        <input
          id={id}
          name={id}
          key={chosen ?? ''}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          placeholder={t('desk_standard')}
          defaultValue={wrong ?? chosen ?? ''}
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : `${id}-error`}
          onBlur={({ target }) => type(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && type(currentTarget.value)}
        />
        {chosen !== null && (
          <button type="button" className="button plain" onClick={() => edit(null)}>
            {t('desk_standard')}
            <span className="visually-hidden"> {label}</span>
          </button>
        )}
      </div>
      {wrong !== null && (
        <p className="field-error" id={`${id}-error`}>
          {t('desk_color_wrong', { example: longColor(fallback) })}
        </p>
      )}
    </div>
  );
}
