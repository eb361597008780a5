import { createElement, type ReactNode, useEffect, useRef } from 'react';
import { type MarkupNode, parseMarkup } from '#client/lib/markup.ts';
import { directionOf, type Language, languageTagOf } from '#i18n/languages.ts';
import { homePath } from '#i18n/paths.ts';
import type { Translator } from '#i18n/phrases.ts';

interface Props {
  /** HTML, sanitized by the server. */
  readonly message: string;
  readonly language: Language;
  /** The language of the message; `null` if it is that of the page. */
  readonly messageLanguage: Language | null;
  readonly t: Translator<'form_back_to_menu'>;
}

/** The venue's message after a form was sent. Screen readers announce it. */
export function Thanks({ message, language, messageLanguage, t }: Props) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  const attributes =
    messageLanguage === null
      ? {}
      : { lang: languageTagOf(messageLanguage), dir: directionOf(messageLanguage) };
  return (
    <div className="thanks">
      <Envelope />
      <div className="rich-text" role="status" tabIndex={-1} ref={container} {...attributes}>
        {renderMarkup(parseMarkup(message))}
      </div>
      <a className="button" href={homePath(language)}>
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

/** A decorative letter that closes and flies off. */
function Envelope() {
  return (
    <svg className="envelope" viewBox="0 0 96 72" aria-hidden="true">
      <g className="letter">
        <rect x="12" y="14" width="72" height="48" rx="6" />
        <path className="flap" d="m14 18 34 26 34-26" />
      </g>
      <g className="motion-lines">
        <path d="M2 30h8M0 40h10M4 50h6" />
      </g>
    </svg>
  );
}
