import type { DemoApplication } from '../application/rows.ts';
import { staffPicker } from '../iam/agents.ts';
import type { DemoIam } from '../iam/iam.ts';
import { seededRandom } from '../random.ts';
import { conditionsOf, type DemoConditionList } from './conditions.ts';
import { type DemoReference, referencesOf } from './references.ts';

export interface DemoAssessed {
  readonly references: readonly DemoReference[];
  readonly lists: readonly DemoConditionList[];
}

export function demoAssessed(
  seed: number | string,
  iam: DemoIam,
  applications: readonly DemoApplication[],
): DemoAssessed {
  const random = seededRandom(seed).fork('assessed');
  const pickStaff = staffPicker(iam);
  const of = (made: DemoApplication, what: string) => random.fork(`${made.row.applicationNumber}/${what}`);
  return {
    references: applications.flatMap((made) => referencesOf(of(made, 'references'), made, pickStaff)),
    lists: applications.flatMap((made) => conditionsOf(of(made, 'conditions'), made, pickStaff)),
  };
}
