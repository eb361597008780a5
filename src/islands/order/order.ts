import { hydrateIslands } from '../mounting.tsx';
import { OrderScreen } from './OrderScreen.tsx';

hydrateIslands('order', OrderScreen);
