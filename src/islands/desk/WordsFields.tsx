import { useState } from 'react';
import { ownWords } from '#client/staff/desk-differing.ts';
import { editItem, editsOf } from '#client/staff/desk-draft.ts';
import { readWritten, writeText } from '#domain/desk/written-text.ts';
import { excerptOf } from '#domain/plain-words.ts';
import { directionOf, type Language, tagOf } from '#i18n/languages.ts';
import { TextField } from '../form/TextField.tsx';
import type { OfItem } from './desk-props.ts';

/** Names and descriptions, a language below another: that of most guests first. */
export function WordsFields(props: OfItem) {
  const { languages, default_language: byDefault } = props.menu;
  const first = languages.filter(({ code }) => code === byDefault);
  const others = languages.filter(({ code }) => code !== byDefault);
  return [...first, ...others].map(({ code, name_local }) => (
    <fieldset key={code} className="words">
      {languages.length > 1 && (
        <legend>
          <bdi lang={tagOf(code)}>{name_local}</bdi>
        </legend>
      )}
      <Name {...props} language={code} />
      <Description {...props} language={code} />
    </fieldset>
  ));
}

interface InLanguage extends OfItem {
  readonly language: Language;
}

function Name({ item, menu, voice: { t }, language }: InLanguage) {
  const byDefault = menu.default_language;
  const own = ownWords(item.name, language, byDefault);
  const [typed, setTyped] = useState(editsOf(item.id).name?.[language] ?? own ?? '');
  // A name that is there can be changed, and not taken away.
  const isMissing = typed.trim() === '' && own !== null;
  const type = (text: string) => {
    setTyped(text);
    editItem(item, { name: { [language]: text.trim() === '' ? (own ?? '') : text.trim() } });
  };
  return (
    <TextField
      name={`name-${language}`}
      label={t('name')}
      how={{ ...spelled(language), maxLength: longestName }}
      isRequired={own !== null}
      value={typed}
      fault={isMissing ? t('desk_name_missing') : null}
      hint={standIn(typed, ownWords(item.name, byDefault, byDefault), t)}
      onType={type}
    />
  );
}

function Description({ item, menu, voice: { t }, language }: InLanguage) {
  const byDefault = menu.default_language;
  const own = ownWords(item.description, language, byDefault);
  const [written, setWritten] = useState(() =>
    readWritten(editsOf(item.id).description?.[language] ?? own ?? ''),
  );
  const type = (text: string) => {
    const next = { ...written, text };
    setWritten(next);
    editItem(item, { description: { [language]: writeText(next) } });
  };
  return (
    <TextField
      name={`description-${language}`}
      label={t('description')}
      how={{ ...spelled(language), isLong: true, rows: 3, maxLength: longestDescription }}
      isRequired={false}
      value={written.text}
      fault={null}
      hint={
        written.form === 'markup'
          ? t('desk_markup')
          : standIn(written.text, ownWords(item.description, byDefault, byDefault), t)
      }
      onType={type}
    />
  );
}

const longestName = 200;
const longestDescription = 10_000;

const spelled = (language: Language) => ({
  lang: tagOf(language),
  dir: directionOf(language),
  autoComplete: 'off',
});

/** Where nothing is written, guests read the words of the default language. */
const standIn = (typed: string, words: string | null, t: OfItem['voice']['t']) =>
  typed === '' && words !== null && words !== ''
    ? t('desk_stands_in', { words: excerptOf(readWritten(words).text, 80) })
    : null;
