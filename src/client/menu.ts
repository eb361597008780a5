import { followSections } from './follow-sections.ts';
import { closeBehind, goBackInPlace } from './go-back.ts';
import { greet } from './greet.ts';
import { keepPlace } from './keep-place.ts';
import { offerVersion } from './offer-version.ts';
import { openDialogs } from './open-dialogs.ts';
import { keepPageFresh } from './renew-page.ts';
import { letPicturesTravel } from './travel.ts';

keepPlace();
openDialogs();
letPicturesTravel();
followSections();
goBackInPlace();
closeBehind();
keepPageFresh();
offerVersion();
greet();
