import type { APIRoute } from 'astro';

/** The languages of this host's license. Source: spec §7. */
export const GET: APIRoute = ({ locals: { app }, params }) => {
  if (params.license !== app.licence) return Response.json({ code: 'not_found' }, { status: 404 });
  app.allowCaching();
  return Response.json(app.fact('languages'));
};
