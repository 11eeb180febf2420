import { config } from '../../kernel/config/config.ts';
import { notFound } from '../../kernel/http/errors.ts';

/** Hides workflows if off. They are created anyway, so that the feature can be turned on later. */
export const isOn = (): boolean => config.FEATURE_WORKFLOW;

export function refuseUnlessOn(): void {
  if (!isOn()) throw notFound('Workflow');
}
