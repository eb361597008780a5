import { uploadPicture } from '#contracts/calls/menu-editor.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { handleSendPicture, withMenuEditor } from '#server/http/menu-editor-handlers.ts';

export const POST = endpoint(uploadPicture, (input, locals) =>
  withMenuEditor((editor) => handleSendPicture(editor, locals.context.body))(input, locals),
);
