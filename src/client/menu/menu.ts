import '../live/original-page.ts';
import { scheduleIdleWork } from '../pwa/schedule-idle-work.ts';
import { bindBackLinks, closeDialogsOnLeave } from './back-links.ts';
import { countPageView } from './count-view.ts';
import { startPictureTransitions } from './picture-transitions.ts';
import { skipViewTransitions } from './skip-view-transitions.ts';

skipViewTransitions();
startPictureTransitions();
bindBackLinks();
closeDialogsOnLeave();
countPageView();
scheduleIdleWork();

// Newer browsers support `command` buttons natively.
if (!('commandForElement' in HTMLButtonElement.prototype)) {
  void import('./polyfill-dialog-commands.ts').then(({ polyfillDialogCommands }) => polyfillDialogCommands());
}
