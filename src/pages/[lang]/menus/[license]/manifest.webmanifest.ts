import type { APIRoute } from 'astro';
import { notFoundResponse } from '#server/http/text-response.ts';

/** What a device needs to know to keep this host's own menu as an app. Source: spec §7 "Manifest". */
export const GET: APIRoute = ({ locals: { app }, params }) => {
  if (params.license !== app.licence) return notFoundResponse();
  app.allowCaching();
  return Response.json(app.seo.manifest(), { headers: { 'content-type': 'application/manifest+json' } });
};
