import type { RequestContext } from '../catalog/request-context.ts';

/** Adds metadata to a screen; `null` stays `null`. */
export function createWithMetadata(context: RequestContext) {
  return <Screen extends object | null, About>(
    screen: Screen,
    metadataOf: (context: RequestContext, screen: NonNullable<Screen>) => About,
  ): (NonNullable<Screen> & { readonly about: About }) | Extract<Screen, null> =>
    (screen && { ...screen, about: metadataOf(context, screen) }) as never;
}
