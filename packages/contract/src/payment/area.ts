import { area } from '../kit/endpoint.ts';
import { abaCalls } from './aba.ts';
import { historyCalls } from './history.ts';

export const payment = area({ ...abaCalls, ...historyCalls });
