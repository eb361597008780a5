import { hydrateIslands } from '../mounting.tsx';
import { AfCheckoutScreen } from './AfCheckoutScreen.tsx';

hydrateIslands('af-checkout', AfCheckoutScreen);
