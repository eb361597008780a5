import { hydrateNow } from '../mounting.tsx';
import { AfCheckoutScreen } from './AfCheckoutScreen.tsx';

hydrateNow('af-checkout', AfCheckoutScreen);
