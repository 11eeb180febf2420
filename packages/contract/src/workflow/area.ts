import { area } from '../kit/endpoint.ts';
import { documentCalls, noteCalls } from './attachment.ts';
import { recordCalls } from './record.ts';
import { taskCalls } from './task.ts';
import { templateCalls } from './template.ts';

export const workflow = area({
  ...templateCalls,
  ...recordCalls,
  ...taskCalls,
  ...noteCalls,
  ...documentCalls,
});
