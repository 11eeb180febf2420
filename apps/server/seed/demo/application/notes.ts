import type { Random } from '../random.ts';
import type { Business, Customer } from './customers.ts';
import type { Purchase } from './deals.ts';
import { ownsProperty } from './households.ts';

const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

const opening = ({ natureOfBusiness, abnRegisteredDate, addressSuburb }: Business): string =>
  `In business since ${abnRegisteredDate.slice(0, 4)} from ${addressSuburb}: ${lowerFirst(natureOfBusiness)}`;

const purposes = [
  'Replaces an older unit that costs more in repairs than it earns.',
  'Additional unit for a contract that has just been signed.',
  'Currently hired in by the week; owning it is cheaper.',
  'Growth: the order book is full for the next six months.',
  'Upgrade, the old one is traded in or sold privately.',
];

const remarks = [
  'Bank statements show steady turnover with no dishonours.',
  'Existing facilities are paid on time; statements can be sent on request.',
  'Accountant letter is available.',
  'ATO account is up to date.',
  'Customer would like to settle before the end of the month.',
  'Delivery is expected within three weeks of approval.',
  'Insurance is arranged through the customer’s broker.',
];

export const supportingNotes = (random: Random, { business, people }: Customer, bought: Purchase): string => {
  const { make, model } = bought.model;
  const backing = people.some(ownsProperty)
    ? 'Property backed.'
    : 'Not property backed, but with good savings history.';
  const closing = random.shuffle(remarks).slice(0, random.int(1, 2));
  return [
    opening(business),
    `Purchase of a ${bought.manufactureYear} ${make} ${model}.`,
    random.pick(purposes),
    backing,
    ...closing,
  ].join(' ');
};
