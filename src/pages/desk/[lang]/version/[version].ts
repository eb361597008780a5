import { readMenuVersion } from '#contracts/calls/menu-history.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { handleReadVersion, withMenuEditor } from '#server/http/menu-editor-handlers.ts';

export const POST = endpoint(readMenuVersion, withMenuEditor(handleReadVersion));
