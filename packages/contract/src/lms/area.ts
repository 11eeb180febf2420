import { area } from '../kit/endpoint.ts';
import { packCalls } from './pack.ts';
import { submissionCalls } from './submission.ts';

export const lms = area({ ...submissionCalls, ...packCalls });
