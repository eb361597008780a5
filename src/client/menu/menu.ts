import '../live/original-page.ts';
import { scheduleIdleWork } from '../pwa/keep-for-later.ts';
import { countPageView } from './count-view.ts';
import { ignoreAbortedViewTransitions } from './end-moves.ts';
import { closeDialogsOnLeave, bindBackLinks } from './go-back.ts';
import { startPictureTransitions } from './travel.ts';

ignoreAbortedViewTransitions();
startPictureTransitions();
bindBackLinks();
closeDialogsOnLeave();
countPageView();
scheduleIdleWork();

// Newer browsers open dialogs from their buttons by themselves.
if (!('commandForElement' in HTMLButtonElement.prototype)) {
  void import('./open-dialogs.ts').then(({ polyfillDialogCommands }) => polyfillDialogCommands());
}
