import type { APIRoute } from 'astro';
import { plainText } from '#server/http/plain-file.ts';

export const GET: APIRoute = ({ locals: { app } }) => {
  app.keep();
  return plainText(app.found.robots());
};
