import { keepQuery } from '#client/menu/keep-query.ts';
import { hydrateNow } from '../mounting.tsx';
import { PaymentResult } from './PaymentResult.tsx';

keepQuery();
hydrateNow('payment', PaymentResult);
