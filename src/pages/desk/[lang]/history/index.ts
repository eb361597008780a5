import { readMenuHistory } from '#contracts/calls/menu-history.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { handleReadHistory, withMenuEditor } from '#server/http/menu-editor-handlers.ts';

export const POST = endpoint(readMenuHistory, withMenuEditor(handleReadHistory));
