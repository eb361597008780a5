import type { PageView } from '#domain/page-views.ts';

/** A view of a promotion as JSON. */
export const promotionView = (id: string): string =>
  JSON.stringify({ kind: 'promotion', id: Number(id) } satisfies PageView);
