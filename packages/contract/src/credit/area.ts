import { area } from '../kit/endpoint.ts';
import { checkCalls } from './check.ts';
import { identityCalls } from './identity.ts';
import { individualCalls } from './individual.ts';
import { scoreCalls } from './score.ts';

export const credit = area({ ...checkCalls, ...identityCalls, ...scoreCalls, ...individualCalls });
