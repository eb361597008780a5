import { readEditorItem } from '#contracts/calls/menu-editor.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { handleReadItem, withMenuEditor } from '#server/http/menu-editor-handlers.ts';

export const POST = endpoint(readEditorItem, withMenuEditor(handleReadItem));
