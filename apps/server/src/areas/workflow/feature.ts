import { config } from '../../kernel/config/config.ts';
import { notFound } from '../../kernel/http/errors.ts';

/** Where workflows are turned off there are none to be seen; they are made all the same, for when they are turned on. */
export const isOn = (): boolean => config.FEATURE_WORKFLOW;

export function refuseUnlessOn(): void {
  if (!isOn()) throw notFound('Workflow');
}
