import type { APIRoute } from 'astro';
import { textResponse } from '#server/http/text-response.ts';

export const GET: APIRoute = ({ locals: { app } }) => {
  app.allowCaching();
  return textResponse(app.seo.robots());
};
