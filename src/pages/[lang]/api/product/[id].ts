import type { APIRoute } from 'astro';

/** A product as the cart needs it. Cached until it changes. */
export const GET: APIRoute = ({ locals: { app }, params }) => {
  const product = /^[1-9]\d{0,8}$/.test(params.id ?? '') ? app.orders.orderable(Number(params.id)) : null;
  if (!product) return Response.json({ code: 'not_found' }, { status: 404 });
  app.allowCaching();
  return Response.json(product);
};
