import type { APIRoute } from 'astro';
import { findOrRefuse } from '#server/http/find-or-refuse.ts';
import { isRefused, refusalResponse, refuse } from '#server/http/refuse.ts';

export const GET: APIRoute = async ({ params, locals: { app, asked } }) => {
  const outcome = await findOrRefuse(() => app.receipts.print(params.id ?? '', asked.client));
  if (isRefused(outcome)) return refusalResponse(outcome);
  if (outcome.kind === 'later') {
    asked.log.error('printing failed', { request_id: asked.requestId, fault: outcome.fault });
    return refusalResponse({ ...refuse('unavailable_now'), retryAfter: outcome.seconds });
  }
  return new Response(new Uint8Array(outcome.pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="order-${outcome.number}.pdf"`,
    },
  });
};
