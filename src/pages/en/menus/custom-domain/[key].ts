import type { APIRoute } from 'astro';

/** The license of a domain: this host's, for its own domains. Source: spec §7. */
export const GET: APIRoute = ({ locals: { app }, params }) => {
  if (!app.fact('domains').includes(params.key ?? ''))
    return Response.json({ code: 'not_found' }, { status: 404 });
  app.allowCaching();
  return Response.json({ license: app.licence });
};
