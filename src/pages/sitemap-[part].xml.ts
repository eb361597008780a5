import type { APIRoute } from 'astro';
import { xmlOr404 } from '#server/http/text-response.ts';

/** A part of a sitemap that is too long for one file. */
export const GET: APIRoute = ({ locals: { app }, params }) => {
  app.allowCaching();
  return xmlOr404(app.seo.sitemap(Number(params.part)));
};
