import type { RequestContext } from '../catalog/request-context.ts';
import { type FormScreen, formScreen } from './form.ts';
import { type PromotionSlide, promotionOnLoad } from './promotions.ts';
import { type Shell, shellOf } from './shell.ts';

/** Source: spec §2 "Onboarding and loading". */
export interface OnboardingScreen {
  readonly shell: Shell;
  readonly cover: string | null;
  readonly desktopCover: string | null;
  readonly hasLanguageChoice: boolean;
  /** The screen is passed over: home comes at once. */
  readonly isSkipped: boolean;
  /** The form that the venue shows when its menu opens. */
  readonly form: FormScreen | null;
  readonly promotion: PromotionSlide | null;
}

export function onboardingScreen(visit: RequestContext): OnboardingScreen {
  const { menu } = visit;
  const shell = shellOf(visit);
  const onLoad = menu
    .field('forms')
    .find(({ enable, display_on_menu_load }) => enable && display_on_menu_load);
  return {
    shell,
    cover: menu.field('cover_image'),
    desktopCover: menu.field('desktop_image'),
    hasLanguageChoice: shell.languages.length > 1 && menu.field('enable_language_onboarding'),
    isSkipped: menu.field('skip_onboarding_screen'),
    form: onLoad ? formScreen(visit, onLoad.id) : null,
    promotion: promotionOnLoad(visit),
  };
}
