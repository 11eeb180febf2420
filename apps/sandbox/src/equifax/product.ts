import type { Latest } from '../bureau/latest.ts';
import type { Report } from '../bureau/report-pdf.ts';
import type { Rules } from '../bureau/rules.ts';
import type { Tree } from '../bureau/tree.ts';
import type { Answer, Trouble } from '../bureau/trouble.ts';
import type { Service } from './soap.ts';

export type Bought = {
  report: Report /** In milliseconds since 1970; infinite if never. */;
  readyAtMs: number;
};

export type Context = { bought: Latest<Bought>; paidMs: number; documentMs: number };

export type Product = Service & {
  name: string;
  path: string;
  rules: Rules;
  subjectOf: (request: Tree, context: Context) => string;
  referenceOf: (request: Tree) => string;
  troubleOf: (request: Tree) => Trouble | undefined;
  answer: (request: Tree, context: Context) => Promise<Answer>;
};

export const namespaceOf = (name: string): string => `http://vedaxml.com/vxml2/${name}.xsd`;
export const actionOf = (name: string): string => `http://vedaxml.com/${name}`;
