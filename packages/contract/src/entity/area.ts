import { area } from '../kit/endpoint.ts';
import { individualCalls } from './individual.ts';
import { mergeCalls } from './merge.ts';
import { noteCalls } from './note.ts';

export const entity = area({ ...individualCalls, ...noteCalls, ...mergeCalls });
