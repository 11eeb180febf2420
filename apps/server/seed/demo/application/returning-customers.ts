import type { Random } from '../random.ts';
import { type Customer, customer } from './customers.ts';
import type { Person } from './households.ts';

/** Bounds memory, since a benchmark generates a million applications. */
const remembered = 400;

const personKey = ({ firstName, lastName, dateOfBirth }: Person) => `${firstName} ${lastName} ${dateOfBirth}`;

/** Keeps name with birthday, and ABN, unique: duplicates would count as the same customer. */
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
