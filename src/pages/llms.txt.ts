import type { APIRoute } from 'astro';
import { textResponse } from '#server/http/text-response.ts';

/** Where assistants find this menu in forms that they read with ease. */
export const GET: APIRoute = ({ locals: { app } }) => {
  app.allowCaching();
  return textResponse(app.seo.llms());
};
