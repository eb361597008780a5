import type { APIRoute } from 'astro';

/** A form for a device to fill in. Cached until it changes. */
export const GET: APIRoute = ({ locals: { app }, params }) => {
  const form = /^[1-9]\d{0,8}$/.test(params.id ?? '') ? app.forms.read(Number(params.id)) : null;
  if (!form) return Response.json({ code: 'not_found' }, { status: 404 });
  app.allowCaching();
  return Response.json(form);
};
