import { readEditorEntity } from '#contracts/calls/menu-editor.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { handleReadEntity, withMenuEditor } from '#server/http/menu-editor-handlers.ts';

export const POST = endpoint(readEditorEntity, withMenuEditor(handleReadEntity));
