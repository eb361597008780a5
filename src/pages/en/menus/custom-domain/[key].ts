import type { APIRoute } from 'astro';

/** The licence that a domain shows: this host's own, for its own domains. Source: spec §7. */
export const GET: APIRoute = ({ locals: { app }, params }) => {
  if (!app.fact('domains').includes(params.key ?? ''))
    return Response.json({ code: 'not_found' }, { status: 404 });
  app.allowCaching();
  return Response.json({ license: app.licence });
};
