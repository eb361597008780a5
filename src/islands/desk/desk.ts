import { renderNow } from '../mounting.tsx';
import { DeskScreen } from './DeskScreen.tsx';

renderNow('desk', DeskScreen);
