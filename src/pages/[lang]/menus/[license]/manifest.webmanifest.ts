import type { APIRoute } from 'astro';
import { nothing } from '#server/http/plain-file.ts';

/** What a device needs to know to keep this host's own menu as an app. Source: spec §7 "Manifest". */
export const GET: APIRoute = ({ locals: { app }, params }) => {
  if (params.license !== app.licence) return nothing();
  app.keep();
  return Response.json(app.found.manifest(), { headers: { 'content-type': 'application/manifest+json' } });
};
