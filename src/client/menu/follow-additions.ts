import { additions } from '../cart/cart.ts';
import { noteAdded } from './note.ts';

function noteAdditions(): void {
  for (const { line, before } of additions.splice(0)) noteAdded(line, before);
}

// Before the notes are sent, at the same events.
addEventListener('pagehide', noteAdditions, true);
addEventListener('visibilitychange', () => document.hidden && noteAdditions(), true);
