import type { APIRoute } from 'astro';
import { findOrRefuse } from '#server/http/find-or-refuse.ts';
import { isRefused, refusalResponse, refuse } from '#server/http/refuse.ts';

export const GET: APIRoute = async ({ params, locals: { app, context } }) => {
  const outcome = await findOrRefuse(() => app.receipts.print(params.id ?? '', context.client));
  if (isRefused(outcome)) return refusalResponse(outcome);
  if (outcome.kind === 'later') {
    context.log.error('printing failed', { request_id: context.requestId, fault: outcome.error });
    return refusalResponse({ ...refuse('unavailable_now'), retryAfter: outcome.retryAfterSeconds });
  }
  return new Response(new Uint8Array(outcome.pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="order-${outcome.number}.pdf"`,
    },
  });
};
