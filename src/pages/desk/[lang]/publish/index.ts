import { publishEdits } from '#contracts/calls/menu-editor.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { publishedResponse, withMenuEditor } from '#server/http/menu-editor-handlers.ts';

export const POST = endpoint(
  publishEdits,
  withMenuEditor((editor, { body }) => publishedResponse(editor.publish(body.base, body.edits))),
);
