import { renderIslands } from '../mount-islands.tsx';
import { BoardScreen } from './BoardScreen.tsx';

renderIslands('board', BoardScreen);
