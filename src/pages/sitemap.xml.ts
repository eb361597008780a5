import type { APIRoute } from 'astro';
import { xmlOr404 } from '#server/http/text-response.ts';

export const GET: APIRoute = ({ locals: { app } }) => {
  app.allowCaching();
  return xmlOr404(app.seo.sitemap(null));
};
