import type { APIRoute } from 'astro';

/** The menu data of this host's license in one language. Source: spec §7. */
export const GET: APIRoute = ({ locals: { app }, params }) => {
  if (params.license !== app.licence || params.lang !== app.language)
    return Response.json({ code: 'not_found' }, { status: 404 });
  app.allowCaching();
  return new Response(Uint8Array.from(app.menuJson()), {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
};
