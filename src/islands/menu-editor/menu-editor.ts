import { renderIslands } from '../mount-islands.tsx';
import { MenuEditorScreen } from './MenuEditorScreen.tsx';

renderIslands('desk', MenuEditorScreen);
