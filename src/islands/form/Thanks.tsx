import { createElement, type ReactNode, useEffect, useRef } from 'react';
import { type MarkupNode, parseMarkup } from '#client/lib/markup.ts';
import { directionOf, type Language, languageTagOf } from '#i18n/languages.ts';
import { homePath } from '#i18n/paths.ts';
import type { Translator } from '#i18n/phrases.ts';
import { Envelope } from './Envelope.tsx';

interface Props {
  /** HTML, cleaned by the venue's server. */
  readonly message: string;
  /** The page's, and that of the message where it is another. */
  readonly language: Language;
  readonly messageLanguage: Language | null;
  readonly t: Translator<'form_back_to_menu'>;
}

/** What the venue says once a form was taken. It is read out as it comes. */
export function Thanks({ message, language, messageLanguage, t }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const marks =
    messageLanguage === null
      ? {}
      : { lang: languageTagOf(messageLanguage), dir: directionOf(messageLanguage) };
  return (
    <div className="thanks">
      <Envelope />
      <div className="written" role="status" tabIndex={-1} ref={place} {...marks}>
        {renderMarkup(parseMarkup(message))}
      </div>
      <a className="key" href={homePath(language)}>
        {t('form_back_to_menu')}
      </a>
    </div>
  );
}

const renderMarkup = (nodes: readonly MarkupNode[]): ReactNode =>
  nodes.map((node, at) => {
    if (typeof node === 'string') return node;
    const { tag, href, children } = node;
    const link = href === null ? {} : { href, rel: 'noopener nofollow' };
    return createElement(tag, { key: at, ...link }, ...(children.length > 0 ? [renderMarkup(children)] : []));
  });
