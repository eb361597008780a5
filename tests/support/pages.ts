import type { Language } from '#i18n/languages.ts';
import { readerOf } from '#server/catalog/menu-reader.ts';
import type { Release } from '#server/catalog/release.ts';
import type { RenderedPage } from '#server/page-cache/cached-page.ts';

export interface ManualRenderer {
  readonly render: (release: Release, language: Language, path: string) => Promise<RenderedPage>;
  /** Paths in render order. */
  readonly rendered: string[];
  /** Lets all held renders finish. */
  release(): void;
}

/**
 * Renders a card's name and price. With `isHeld`, renders wait for `release`.
 */
export function cardRenderer({ isHeld = false } = {}): ManualRenderer {
  const rendered: string[] = [];
  let go = () => {};
  let gate = isHeld ? new Promise<void>((resolve) => (go = resolve)) : Promise.resolve();

  return {
    rendered,
    release() {
      go();
      gate = Promise.resolve();
    },
    async render(release, language, path) {
      rendered.push(path);
      const menu = await release.menu(language);
      if (!menu) throw new Error(`no ${language}`);
      const reader = readerOf(menu);
      const card = reader.read('card', Number(path.split('/').at(-1)));
      await gate;
      return {
        status: card ? 200 : 404,
        contentType: 'text/html',
        location: null,
        retryAfter: null,
        disposition: null,
        body: Buffer.from(`${card?.name} ${card?.price}`),
        inputs: card ? reader.inputs : null,
      };
    },
  };
}
