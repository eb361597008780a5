import type { APIRoute } from 'astro';
import { textResponse } from '#server/http/text-response.ts';

/** Points AI assistants to this menu in formats that they read easily. */
export const GET: APIRoute = ({ locals: { app } }) => {
  app.allowCaching();
  return textResponse(app.seo.llms());
};
