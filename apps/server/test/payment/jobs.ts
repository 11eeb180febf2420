import { paymentArea } from '../../src/areas/payment/area.ts';
import { doJobsOf } from '../queue.ts';

/** Runs the posting jobs during this file's tests, because submitting waits for them. */
export const postFiles = () => doJobsOf(paymentArea);
