export function textResponse(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

export function xmlOr404(xml: string | null): Response {
  if (xml === null) return notFoundResponse();
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

export function notFoundResponse(): Response {
  return new Response(null, { status: 404 });
}
