import { config } from '../../kernel/config/config.ts';
import { provider } from '../exchange.ts';
import { faultOf } from './soap.ts';

/** SOAP sends a fault with status 500, but it is still an answer. */
export const equifax = provider('Equifax', config.EQUIFAX_URL, (answer) => faultOf(answer) !== undefined);
