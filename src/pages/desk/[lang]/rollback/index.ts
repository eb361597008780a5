import { rollBack } from '#contracts/calls/menu-history.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { handleRollBack, withMenuEditor } from '#server/http/menu-editor-handlers.ts';

export const POST = endpoint(rollBack, withMenuEditor(handleRollBack));
