import { hydrateIslands } from '../mount-islands.tsx';
import { OrderScreen } from './OrderScreen.tsx';

hydrateIslands('order', OrderScreen);
