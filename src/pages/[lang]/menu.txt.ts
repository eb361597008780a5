import type { APIRoute } from 'astro';
import { textResponse } from '#server/http/text-response.ts';

/** The whole menu as plain text. */
export const GET: APIRoute = ({ locals: { app } }) => {
  app.allowCaching();
  return textResponse(app.seo.textMenu());
};
