import { renderIslands } from '../mounting.tsx';
import { BoardScreen } from './BoardScreen.tsx';

renderIslands('board', BoardScreen);
