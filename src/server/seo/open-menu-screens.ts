import { ownAllergensOf } from '../catalog/own-allergens.ts';
import type { RequestContext } from '../catalog/request-context.ts';
import { categoryScreen } from '../view-models/category.ts';
import { type FormState, formScreen } from '../view-models/form.ts';
import { homeScreen } from '../view-models/home.ts';
import { infoPageScreen } from '../view-models/info-page.ts';
import { onboardingScreen } from '../view-models/onboarding.ts';
import { productScreen } from '../view-models/product.ts';
import { promotionsScreen } from '../view-models/promotions.ts';
import { searchScreen } from '../view-models/search.ts';
import { readSearch } from '../view-models/search-query.ts';
import {
  categoryMetadata,
  formMetadata,
  homeMetadata,
  infoPageMetadata,
  onboardingMetadata,
  productMetadata,
  promotionsMetadata,
  searchMetadata,
} from './screen-metadata.ts';
import { createWithMetadata } from './with-metadata.ts';

/** The screens that show the menu, with their metadata. */
export function openMenuScreens(context: RequestContext) {
  const withMetadata = createWithMetadata(context);
  const queryIn = (query: URLSearchParams) =>
    readSearch(
      query,
      ownAllergensOf(context.menu).map(({ code }) => code),
    );
  return {
    onboarding: () => withMetadata(onboardingScreen(context), onboardingMetadata),
    home: () => withMetadata(homeScreen(context), homeMetadata),
    category: (id: number) => withMetadata(categoryScreen(context, id), categoryMetadata),
    product: (id: number, query: URLSearchParams) =>
      withMetadata(productScreen(context, id, query.size > 0 ? queryIn(query) : null), productMetadata),
    search: (query: URLSearchParams) => withMetadata(searchScreen(context, queryIn(query)), searchMetadata),
    promotions: () => withMetadata(promotionsScreen(context), promotionsMetadata),
    infoPage: (id: number) => withMetadata(infoPageScreen(context, id), infoPageMetadata),
    /** `null` when the venue does not offer the form. */
    form: (id: number, state: FormState) => withMetadata(formScreen(context, id, state), formMetadata),
  };
}
