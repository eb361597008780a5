import type { RequestContext } from '../catalog/request-context.ts';

/** Puts beside a screen what others are told of it; no screen stays none. */
export function createWithMetadata(visit: RequestContext) {
  return <Screen extends object | null, About>(
    screen: Screen,
    tell: (visit: RequestContext, screen: NonNullable<Screen>) => About,
  ): (NonNullable<Screen> & { readonly about: About }) | Extract<Screen, null> =>
    (screen && { ...screen, about: tell(visit, screen) }) as never;
}
