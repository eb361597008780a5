import { previewPage } from '#contracts/calls/menu-desk.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { atDesk } from '#server/http/menu-desk-answers.ts';

export const POST = endpoint(
  previewPage,
  atDesk(async (desk, { body }) => ({ html: await desk.preview(body.edits, body.path) })),
);
