import { readEditorItem } from '#contracts/calls/menu-desk.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { handleReadItem, withMenuEditor } from '#server/http/menu-desk-answers.ts';

export const POST = endpoint(readEditorItem, withMenuEditor(handleReadItem));
