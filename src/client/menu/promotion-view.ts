import type { PageView } from '#domain/page-views.ts';

/** A promotion that was looked at, as that is told. */
export const promotionView = (id: string): string =>
  JSON.stringify({ kind: 'promotion', id: Number(id) } satisfies PageView);
