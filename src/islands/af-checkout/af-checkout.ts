import { hydrateIslands } from '../mount-islands.tsx';
import { AfCheckoutScreen } from './AfCheckoutScreen.tsx';

hydrateIslands('af-checkout', AfCheckoutScreen);
