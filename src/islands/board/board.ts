import { renderNow } from '../mounting.tsx';
import { BoardScreen } from './BoardScreen.tsx';

renderNow('board', BoardScreen);
