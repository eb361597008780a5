import { countPage } from './count-view.ts';
import { closeBehind, goBackInPlace } from './go-back.ts';
import { keepForLater } from './keep-for-later.ts';
import { keepPageFresh } from './keep-fresh.ts';
import { openDialogs } from './open-dialogs.ts';
import { letPicturesTravel } from './travel.ts';

openDialogs();
letPicturesTravel();
goBackInPlace();
closeBehind();
keepPageFresh();
countPage();
keepForLater();
