import '../live/original-page.ts';
import { keepForLater } from '../pwa/keep-for-later.ts';
import { countPage } from './count-view.ts';
import { endMovesInPeace } from './end-moves.ts';
import { closeBehind, goBackInPlace } from './go-back.ts';
import { letPicturesTravel } from './travel.ts';

endMovesInPeace();
letPicturesTravel();
goBackInPlace();
closeBehind();
countPage();
keepForLater();

// Newer browsers open dialogs from their buttons by themselves.
if (!('commandForElement' in HTMLButtonElement.prototype)) {
  void import('./open-dialogs.ts').then(({ openDialogs }) => openDialogs());
}
