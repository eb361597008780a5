import type { APIRoute } from 'astro';

/** Where open pages subscribe to changes of this host's menu. */
export const GET: APIRoute = ({ locals: { app } }) => {
  app.allowCaching();
  return Response.json(app.liveMenu);
};
