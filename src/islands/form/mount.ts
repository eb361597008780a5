import { hydrator } from '../mounting.tsx';
import { VenueForm } from './VenueForm.tsx';

export const mount = hydrator(VenueForm);
