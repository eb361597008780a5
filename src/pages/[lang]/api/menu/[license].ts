import type { APIRoute } from 'astro';

/** The Menu data of this host's own licence in one language. Source: spec §7. */
export const GET: APIRoute = ({ locals: { app }, params }) => {
  if (params.license !== app.licence || params.lang !== app.language)
    return Response.json({ code: 'not_found' }, { status: 404 });
  app.allowCaching();
  return new Response(Uint8Array.from(app.menuJson()), {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
};
