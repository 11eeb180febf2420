import { anglo, backgrounds } from './names.ts';
import type { Random } from './random.ts';

export type PersonName = { firstName: string; lastName: string };

/** All mobile numbers that the regulator reserves for fiction. */
const fictionMobiles: readonly string[] = [
  '0491 570 006',
  '0491 570 110',
  '0491 570 156',
  '0491 570 157',
  '0491 570 158',
  '0491 570 159',
  '0491 571 266',
  '0491 571 491',
  '0491 571 804',
  '0491 572 549',
  '0491 572 665',
  '0491 572 983',
  '0491 573 087',
  '0491 573 770',
  '0491 574 118',
  '0491 574 632',
  '0491 575 254',
  '0491 575 789',
  '0491 576 398',
  '0491 576 801',
  '0491 577 426',
  '0491 577 644',
  '0491 578 148',
  '0491 578 888',
  '0491 578 957',
  '0491 579 212',
  '0491 579 455',
  '0491 579 760',
];

export type AreaCode = '02' | '03' | '07' | '08';

export const personName = (random: Random): PersonName => {
  const background = random.weigh(backgrounds);
  // Many people of any background have an English given name.
  const given = random.chance(0.15) ? anglo.given : background.given;
  return { firstName: random.pick(given), lastName: random.pick(background.family) };
};

const womensNames = new Set(backgrounds.flatMap(({ given }) => given.filter((_, index) => index % 2 === 1)));

export const isWomansName = (firstName: string): boolean => womensNames.has(firstName);

export const mobile = (random: Random): string => random.pick(fictionMobiles);

/** Uses the number blocks reserved for fiction: 5550 and 7010. */
export const landline = (random: Random, areaCode: AreaCode): string =>
  `${areaCode} ${random.pick(['5550', '7010'])} ${String(random.int(0, 9999)).padStart(4, '0')}`;

/** The domain must be a reserved one, so that no mail reaches a stranger. */
export const emailAddress = ({ firstName, lastName }: PersonName, domain: string): string => {
  if (!/(^|\.)(example|test)$/.test(domain)) throw new Error(`${domain} is not a reserved domain`);
  return `${plainLetters(firstName)}.${plainLetters(lastName)}@${domain}`;
};

const plainLetters = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');
