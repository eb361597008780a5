import { copyQueryToLanguageLinks } from '#client/menu/copy-query-to-language-links.ts';
import { hydrateIslands } from '../mount-islands.tsx';
import { PaymentResult } from './PaymentResult.tsx';

copyQueryToLanguageLinks();
hydrateIslands('payment', PaymentResult);
