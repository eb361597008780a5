import { reviewEdits } from '#contracts/calls/menu-editor.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { handleReview, withMenuEditor } from '#server/http/menu-editor-handlers.ts';

export const POST = endpoint(reviewEdits, withMenuEditor(handleReview));
