import type { APIRoute } from 'astro';

/** Tells that the menu is another: whatever shows it is made anew when it is next asked for. */
export const POST: APIRoute = async ({ cache }) => {
  await cache.invalidate({ tags: ['menu'] });
  return new Response(null, { status: 204 });
};
