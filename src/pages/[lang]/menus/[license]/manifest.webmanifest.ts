import type { APIRoute } from 'astro';
import { notFoundResponse } from '#server/http/text-response.ts';

/** The web app manifest of this host's menu. Source: spec §7 "Manifest". */
export const GET: APIRoute = ({ locals: { app }, params }) => {
  if (params.license !== app.licence) return notFoundResponse();
  app.allowCaching();
  return Response.json(app.seo.manifest(), { headers: { 'content-type': 'application/manifest+json' } });
};
