import { useState } from 'react';
import { textWrittenIn } from '#client/menu-editor/editor-differences.ts';
import { editItem, editsOf } from '#client/menu-editor/editor-draft.ts';
import { excerptOf } from '#domain/html-text.ts';
import { markupToText, textToMarkup } from '#domain/menu-editor/markup-text.ts';
import { directionOf, type Language, languageTagOf } from '#i18n/languages.ts';
import { TextField } from '../form/TextField.tsx';
import type { ItemEditorProps } from './editor-props.ts';

/** Names and descriptions, by language, the default language first. */
export function TranslatedFields(props: ItemEditorProps) {
  const { languages, default_language: defaultLanguage } = props.menu;
  const first = languages.filter(({ code }) => code === defaultLanguage);
  const others = languages.filter(({ code }) => code !== defaultLanguage);
  return [...first, ...others].map(({ code, name_local }) => (
    <fieldset key={code} className="language-fields">
      {languages.length > 1 && (
        <legend>
          <bdi lang={languageTagOf(code)}>{name_local}</bdi>
        </legend>
      )}
      <NameField {...props} language={code} />
      <DescriptionField {...props} language={code} />
    </fieldset>
  ));
}

interface LanguageFieldProps extends ItemEditorProps {
  readonly language: Language;
}

function NameField({ item, menu, formatter: { t }, language }: LanguageFieldProps) {
  const defaultLanguage = menu.default_language;
  const own = textWrittenIn(item.name, language, defaultLanguage);
  const [typed, setTyped] = useState(editsOf(item.id).name?.[language] ?? own ?? '');
  // An existing name can be changed, but not removed.
  const isMissing = typed.trim() === '' && own !== null;
  const type = (text: string) => {
    setTyped(text);
    editItem(item, { name: { [language]: text.trim() === '' ? (own ?? '') : text.trim() } });
  };
  return (
    <TextField
      name={`name-${language}`}
      label={t('name')}
      inputSettings={{ ...inputSettingsFor(language), maxLength: maxNameLength }}
      isRequired={own !== null}
      value={typed}
      error={isMissing ? t('desk_name_missing') : null}
      hint={fallbackHint(typed, textWrittenIn(item.name, defaultLanguage, defaultLanguage), t)}
      onType={type}
    />
  );
}

function DescriptionField({ item, menu, formatter: { t }, language }: LanguageFieldProps) {
  const defaultLanguage = menu.default_language;
  const own = textWrittenIn(item.description, language, defaultLanguage);
  const [written, setWritten] = useState(() =>
    markupToText(editsOf(item.id).description?.[language] ?? own ?? ''),
  );
  const type = (text: string) => {
    const next = { ...written, text };
    setWritten(next);
    editItem(item, { description: { [language]: textToMarkup(next) } });
  };
  return (
    <TextField
      name={`description-${language}`}
      label={t('description')}
      inputSettings={{
        ...inputSettingsFor(language),
        isLong: true,
        rows: 3,
        maxLength: maxDescriptionLength,
      }}
      isRequired={false}
      value={written.text}
      error={null}
      hint={
        written.kind === 'markup'
          ? t('desk_markup')
          : fallbackHint(written.text, textWrittenIn(item.description, defaultLanguage, defaultLanguage), t)
      }
      onType={type}
    />
  );
}

const maxNameLength = 200;
const maxDescriptionLength = 10_000;

const inputSettingsFor = (language: Language) => ({
  lang: languageTagOf(language),
  dir: directionOf(language),
  autoComplete: 'off',
});

/** Without a translation, guests read the text of the default language. */
const fallbackHint = (typed: string, fallback: string | null, t: ItemEditorProps['formatter']['t']) =>
  typed === '' && fallback !== null && fallback !== ''
    ? t('desk_stands_in', { words: excerptOf(markupToText(fallback).text, 80) })
    : null;
