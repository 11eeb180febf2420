import type { Random } from '../random.ts';
import { type Customer, customer } from './customers.ts';
import type { Person } from './households.ts';

/** As many as come back: a million applications must not keep all of their customers in memory. */
const remembered = 400;

const personKey = ({ firstName, lastName, dateOfBirth }: Person) => `${firstName} ${lastName} ${dateOfBirth}`;

/**
 * Who applies: most for the first time, some again, and some of these with another business. Two people are never
 * alike in name and birthday, nor two businesses in their number: they would be the same.
 */
export const customerPicker = (nowMs: number): ((random: Random, atMs: number) => Customer) => {
  const recent: Customer[] = [];
  const people = new Set<string>();
  const abns = new Set<string>();
  const isUnlike = ({ business, people: owners }: Customer, known: Person | undefined) =>
    !abns.has(business.abn) &&
    new Set(owners.map(personKey)).size === owners.length &&
    owners.every((owner) => owner === known || !people.has(personKey(owner)));
  const newcomer = (random: Random, atMs: number): Customer => {
    const known =
      recent.length > 0 && random.chance(0.05) ? random.pick(random.pick(recent).people) : undefined;
    for (;;) {
      const made = customer(random, atMs, nowMs, known);
      if (isUnlike(made, known)) return made;
    }
  };
  return (random, atMs) => {
    if (recent.length > 0 && random.chance(0.12)) return random.pick(recent);
    const made = newcomer(random, atMs);
    abns.add(made.business.abn);
    for (const owner of made.people) people.add(personKey(owner));
    recent.push(made);
    if (recent.length > remembered) recent.shift();
    return made;
  };
};
