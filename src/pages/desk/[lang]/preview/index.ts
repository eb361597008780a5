import { previewPage } from '#contracts/calls/menu-desk.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { withMenuEditor } from '#server/http/menu-desk-answers.ts';

export const POST = endpoint(
  previewPage,
  withMenuEditor(async (desk, { body }) => ({ html: await desk.preview(body.edits, body.path) })),
);
