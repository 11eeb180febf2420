import { newConditionStatus } from '@assay/lending/conditions';
import type { Change } from '../../../src/kernel/audit/audit-trail.ts';
import type { DemoAssessed } from '../assessment/assessed.ts';
import type { DemoConditionList } from '../assessment/conditions.ts';
import type { DemoIam } from '../iam/iam.ts';
import { actorOf, type Logged } from './logged.ts';

type Category = Change['category'];

const about = (category: Category, id: number) => ({ category, model: 'Assessment', id, refId: id }) as const;

const names = {
  APPROVAL: { list: 'approvalConditions', one: 'approvalCondition' },
  SETTLEMENT: { list: 'settlementConditions', one: 'settlementCondition' },
} as const;

interface Done {
  readonly at: string;
  readonly by: number;
  readonly change: Change;
}

function ofConditions({ assessmentId, type, conditions, at, by }: DemoConditionList): Done[] {
  const { list, one } = names[type];
  const entry = about('CONDITIONS', assessmentId);
  const texts = conditions.map(({ condition }) => condition);
  return [
    { at, by, change: { ...entry, before: { [list]: [] }, after: { [list]: texts } } },
    ...conditions
      .filter(({ status }) => status !== newConditionStatus)
      .map(({ condition, status, ...when }) => ({
        ...when,
        change: {
          ...entry,
          before: { conditionStatus: newConditionStatus },
          after: { [one]: condition, conditionStatus: status },
        },
      })),
  ];
}

export function assessmentLog(iam: DemoIam, { references, lists }: DemoAssessed): Logged[] {
  const people = new Map(iam.users.map((user) => [user.id, user]));
  const added = references.map(({ assessmentId, createdAt: at, updatedAt: _, updatedBy: by, ...after }) => ({
    ...{ at, by },
    change: { ...about('REFERENCES', assessmentId), after },
  }));
  return [...added, ...lists.flatMap(ofConditions)].map(({ at, by, change }) => {
    const user = people.get(by);
    if (!user) throw new Error(`The demo has no user ${by}`);
    return { at, actor: actorOf(user), change };
  });
}
