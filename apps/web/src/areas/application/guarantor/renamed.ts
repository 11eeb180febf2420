import type { Bought } from '../../../lib/slots.ts';

interface Named {
  readonly firstName?: string | null;
  readonly middleName?: string | null;
  readonly lastName?: string | null;
}

const nameOf = ({ firstName, middleName, lastName }: Named): string =>
  [firstName, middleName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');

const listed = new Intl.ListFormat('en-AU');

/** Warns per lost name with checks: `Equifax Apply and AML/KYC were bought for Ana Lee.` */
export function renamedWords(
  bought: readonly Bought[],
  before: readonly Named[],
  now: readonly Named[],
): string[] {
  const [saved, typed] = [before.map(nameOf), now.map(nameOf)];
  const names = [...new Set(bought.map(({ name }) => name))];
  return names
    .filter((name) => saved.includes(name) && !typed.includes(name))
    .map((name) => {
      const checks = [...new Set(bought.filter((one) => one.name === name).map(({ check }) => check))];
      const [were, stay] = checks.length === 1 ? ['was', 'it stays'] : ['were', 'they stay'];
      return `${listed.format(checks)} ${were} bought for ${name}. If you save, ${stay} under that name.`;
    });
}
