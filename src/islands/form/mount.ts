import { hydrator } from '../mount-islands.tsx';
import { VenueForm } from './VenueForm.tsx';

export const mount = hydrator(VenueForm);
