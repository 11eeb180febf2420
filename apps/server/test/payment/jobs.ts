import { paymentArea } from '../../src/areas/payment/area.ts';
import { doJobsOf } from '../queue.ts';

/** Files are posted while the tests of this file run: who submits one waits for that. */
export const postFiles = () => doJobsOf(paymentArea);
