import { previewPage } from '#contracts/calls/menu-editor.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { handlePreview, withMenuEditor } from '#server/http/menu-editor-handlers.ts';

export const POST = endpoint(previewPage, withMenuEditor(handlePreview));
