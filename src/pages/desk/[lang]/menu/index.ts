import { readEditorMenu } from '#contracts/calls/menu-desk.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { handleReadEditor, withMenuEditor } from '#server/http/menu-desk-answers.ts';

export const POST = endpoint(readEditorMenu, withMenuEditor(handleReadEditor));
