import { closeBehind, goBackInPlace } from './go-back.ts';
import { keepPageFresh } from './keep-fresh.ts';
import { openDialogs } from './open-dialogs.ts';
import { letPicturesTravel } from './travel.ts';

openDialogs();
letPicturesTravel();
goBackInPlace();
closeBehind();
keepPageFresh();
