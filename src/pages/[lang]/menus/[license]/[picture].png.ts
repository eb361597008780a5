import type { APIRoute } from 'astro';
import { notFoundResponse } from '#server/http/text-response.ts';

/** The venue's icon in one of the sizes that devices request. Source: spec §7 "icon/launch images per licence". */
export const GET: APIRoute = async ({ locals: { app }, params }) => {
  if (params.license !== app.licence) return notFoundResponse();
  const picture = await app.seo.icon(`${params.picture}.png`);
  if (!picture) return notFoundResponse();
  app.allowCaching();
  return new Response(Uint8Array.from(picture), { headers: { 'content-type': 'image/png' } });
};
