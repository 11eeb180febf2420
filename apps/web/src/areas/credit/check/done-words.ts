import { type ProductCode, products } from '@assay/contract/credit/product';
import type { Subject } from '../subject.ts';

const listed = new Intl.ListFormat('en-AU');

const namesOf = (subjects: readonly Subject[]): string => listed.format(subjects.map(({ name }) => name));

export const doneWords =
  (product: ProductCode) =>
  (bought: readonly Subject[]): string => {
    const { about, label } = products[product];
    const what = about === 'guarantor' && product !== 'COMMERCIAL_APPLY' ? 'score/documents' : label;
    return `Successfully retrieved ${what} for ${namesOf(bought)}`;
  };

export const allDoneWords =
  (guarantorCount: number) =>
  (bought: readonly Subject[]): string =>
    `Successfully retrieved score/documents for ${
      bought.length === guarantorCount && bought.length > 1 ? 'all guarantors' : namesOf(bought)
    }`;
