import { type LocalizedText, localized, type RequestContext } from '../catalog/request-context.ts';
import { type Shell, shellOf } from './shell.ts';

/** Source: spec §2 "Info page". */
export interface InfoPageScreen {
  readonly shell: Shell;
  readonly id: number;
  readonly title: LocalizedText;
  /** HTML. */
  readonly content: LocalizedText;
}

/** `null` when the page does not exist. */
export function infoPageScreen(context: RequestContext, id: number): InfoPageScreen | null {
  const page = context.menu.read('page', id);
  return (
    page && {
      shell: shellOf(context),
      id,
      title: localized(page, 'title'),
      content: localized(page, 'content'),
    }
  );
}
