import type { VenueContact } from '#contracts/shapes/venue-contact.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { type FormScreen, formScreen } from './form.ts';
import { type PromotionSlide, promotionOnLoad } from './promotions.ts';
import { type Shell, shellOf } from './shell.ts';
import { venueContactOf } from './venue-contact.ts';

/** Source: spec §2 "Onboarding and loading". */
export interface OnboardingScreen {
  readonly shell: Shell;
  readonly cover: string | null;
  readonly desktopCover: string | null;
  readonly hasLanguageChoice: boolean;
  readonly contact: VenueContact;
  /** The screen is skipped: home is shown at once. */
  readonly isSkipped: boolean;
  /** The form that is shown when the menu opens. */
  readonly form: FormScreen | null;
  readonly promotion: PromotionSlide | null;
}

export function onboardingScreen(context: RequestContext): OnboardingScreen {
  const { menu } = context;
  const shell = shellOf(context);
  const formOnLoad = menu
    .field('forms')
    .find(({ enable, display_on_menu_load }) => enable && display_on_menu_load);
  return {
    shell,
    cover: menu.field('cover_image'),
    desktopCover: menu.field('desktop_image'),
    hasLanguageChoice: shell.languages.length > 1 && menu.field('enable_language_onboarding'),
    contact: venueContactOf(context),
    isSkipped: menu.field('skip_onboarding_screen'),
    form: formOnLoad ? formScreen(context, formOnLoad.id) : null,
    promotion: promotionOnLoad(context),
  };
}
