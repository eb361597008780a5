import { useEffect, useRef } from 'react';
import { showPreview } from '#client/menu-editor/show-preview.ts';

interface Props {
  /** The page; `null` before it is known, or when there is none. */
  readonly html: string | null;
  readonly title: string;
  readonly isHidden: boolean;
}

/** A page as diners would see it, at the size of a phone. Another version of it keeps its place. */
export function PreviewFrame({ html, title, isHidden }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  useEffect(() => {
    if (html === null || !frame.current) return;
    scrolled.current = frame.current.contentWindow?.scrollY ?? 0;
    showPreview(frame.current, html);
  }, [html]);
  return (
    // Scripts are blocked. The same origin allows styles and pictures of the site.
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      hidden={isHidden}
      onLoad={({ currentTarget: { contentDocument, contentWindow } }) => {
        // A link in the preview would open the published page.
        contentDocument?.addEventListener('click', (event) => event.preventDefault());
        contentWindow?.scrollTo(0, scrolled.current);
      }}
    />
  );
}
