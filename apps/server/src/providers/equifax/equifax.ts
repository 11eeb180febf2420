import { config } from '../../kernel/config/config.ts';
import { provider } from '../exchange.ts';
import { faultOf } from './soap.ts';

/** A fault is an answer, though SOAP sends it with a 500. */
export const equifax = provider('Equifax', config.EQUIFAX_URL, (answer) => faultOf(answer) !== undefined);
