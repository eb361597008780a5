import { copyQueryToLanguageLinks } from '#client/menu/keep-query.ts';
import { hydrateIslands } from '../mounting.tsx';
import { PaymentResult } from './PaymentResult.tsx';

copyQueryToLanguageLinks();
hydrateIslands('payment', PaymentResult);
