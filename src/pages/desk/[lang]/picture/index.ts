import { uploadPicture } from '#contracts/calls/menu-editor.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { handleSendPicture, withMenuEditor } from '#server/http/menu-editor-handlers.ts';

export const POST = endpoint(uploadPicture, (input, locals) =>
  withMenuEditor((desk) => handleSendPicture(desk, locals.context.body))(input, locals),
);
