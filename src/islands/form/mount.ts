import { hydrating } from '../mounting.tsx';
import { VenueForm } from './VenueForm.tsx';

export const mount = hydrating(VenueForm);
