import { hydrateNow } from '../mounting.tsx';
import { OrderScreen } from './OrderScreen.tsx';

hydrateNow('order', OrderScreen);
