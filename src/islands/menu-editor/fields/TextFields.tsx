import { useState } from 'react';
import { editMembers, memberValue } from '#client/menu-editor/entity-draft.ts';
import { textWrittenIn } from '#client/menu-editor/text-written-in.ts';
import type { TextByLanguage } from '#contracts/calls/menu-editor.ts';
import { excerptOf } from '#domain/html-text.ts';
import { type MarkupText, markupToText, textToMarkup } from '#domain/menu-editor/markup-text.ts';
import { directionOf, type Language, languageTagOf } from '#i18n/languages.ts';
import { TextField } from '../../form/TextField.tsx';
import { labelOf } from '../field-label.ts';
import type { EntityProps, FieldProps } from './field-props.ts';

type TextFieldOf = FieldProps<'text'>['field'];

interface Props extends EntityProps {
  readonly fields: readonly TextFieldOf[];
}

/** Texts by language, side by side, the default language first. */
export function TextFields({ fields, ...props }: Props) {
  const { languages, default_language: defaultLanguage } = props.menu;
  const ordered = languages.toSorted(
    (a, b) => Number(b.code === defaultLanguage) - Number(a.code === defaultLanguage),
  );
  return (
    <div className="texts">
      {ordered.map(({ code, name_local }) => (
        <fieldset key={code} className="language-fields">
          {languages.length > 1 && (
            <legend>
              <bdi lang={languageTagOf(code)}>{name_local}</bdi>
            </legend>
          )}
          {fields.map((field) => (
            <LocalizedField key={field.member} {...props} field={field} language={code} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

interface LocalizedFieldProps extends FieldProps<'text'> {
  readonly language: Language;
}

function LocalizedField({ entity, field, menu, formatter: { t }, language }: LocalizedFieldProps) {
  const { member, isMarkup = false, isLong = false } = field;
  const { default_language: defaultLanguage } = menu;
  const textIn = (text: unknown, of: Language) =>
    textWrittenIn((text ?? {}) as TextByLanguage, of, defaultLanguage);
  const own = textIn(entity.source[member], language);
  const whole = memberValue(entity, member);
  const [written, setWritten] = useState(() => readText(textIn(whole, language), isMarkup));
  // A required text can be changed, but not removed.
  const isRequired = field.isRequired === true && (own !== null || language === defaultLanguage);
  const fallback = language === defaultLanguage ? '' : (textIn(whole, defaultLanguage) ?? '');
  const standsIn = written.text === '' && fallback !== '';
  const type = (text: string) => {
    const next = { ...written, text };
    setWritten(next);
    const stored = isMarkup ? textToMarkup(next) : text.trim();
    editMembers(entity, { [member]: { [language]: isRequired && stored === '' ? (own ?? '') : stored } });
  };
  return (
    <div className={standsIn ? 'localized missing' : 'localized'}>
      <TextField
        name={`${member}-${language}`}
        label={t(labelOf(member, menu))}
        inputSettings={{
          ...{ lang: languageTagOf(language), dir: directionOf(language), autoComplete: 'off' },
          ...(isLong ? { isLong, rows: 3, maxLength: maxTextLength } : { maxLength: maxNameLength }),
        }}
        isRequired={isRequired}
        value={written.text}
        error={isRequired && written.text.trim() === '' ? t('desk_text_missing') : null}
        hint={
          standsIn
            ? t('desk_stands_in', { words: excerptOf(markupToText(fallback).text, 80) })
            : markupHint(written, t)
        }
        onType={type}
      />
      {standsIn && (
        <button type="button" className="link" onClick={() => type(readText(fallback, isMarkup).text)}>
          {t('desk_copy_text')}
        </button>
      )}
    </div>
  );
}

const markupHint = ({ kind }: MarkupText, t: EntityProps['formatter']['t']) =>
  kind === 'markup' ? t('desk_markup') : null;

const readText = (text: string | null, isMarkup: boolean): MarkupText =>
  isMarkup ? markupToText(text ?? '') : { kind: 'plain', text: text ?? '' };

const maxNameLength = 200;
const maxTextLength = 10_000;
