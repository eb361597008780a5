import type { APIRoute } from 'astro';

/** Where open pages of this host's menu hear that it has changed. */
export const GET: APIRoute = ({ locals: { app } }) => {
  app.allowCaching();
  return Response.json(app.liveMenu);
};
