import { area } from '../kit/endpoint.ts';
import { noteCalls } from './attachment.ts';
import { individualCalls } from './individual.ts';
import { mergeCalls } from './merge.ts';

export const entity = area({ ...individualCalls, ...noteCalls, ...mergeCalls });
