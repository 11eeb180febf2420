import { area } from '../kit/endpoint.ts';
import { assignmentCalls } from './assignment.ts';

export const funder = area(assignmentCalls);
