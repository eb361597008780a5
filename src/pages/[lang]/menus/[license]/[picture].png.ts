import type { APIRoute } from 'astro';
import { nothing } from '#server/http/plain-file.ts';

/** The venue's sign in one of the sizes that devices ask for. Source: spec §7 "icon/launch images per licence". */
export const GET: APIRoute = async ({ locals: { app }, params }) => {
  if (params.license !== app.licence) return nothing();
  const picture = await app.found.picture(`${params.picture}.png`);
  if (!picture) return nothing();
  app.keep();
  return new Response(Uint8Array.from(picture), { headers: { 'content-type': 'image/png' } });
};
