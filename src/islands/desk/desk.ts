import { renderIslands } from '../mounting.tsx';
import { MenuEditorScreen } from './DeskScreen.tsx';

renderIslands('desk', MenuEditorScreen);
