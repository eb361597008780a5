import { publishEdits } from '#contracts/calls/menu-editor.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { handlePublish, withMenuEditor } from '#server/http/menu-editor-handlers.ts';

export const POST = endpoint(publishEdits, withMenuEditor(handlePublish));
