import { readEditorMenu } from '#contracts/calls/menu-editor.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { handleReadEditor, withMenuEditor } from '#server/http/menu-editor-handlers.ts';

export const POST = endpoint(readEditorMenu, withMenuEditor(handleReadEditor));
