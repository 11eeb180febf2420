import type { Application, SectionName } from '@assay/contract/application/area';
import type { AuditWords } from '../../audit/public.ts';
import { applicantLabels, shownOfApplicant } from '../applicant/applicant-words.ts';
import { guarantorLabels, shownOfGuarantor } from '../guarantor/guarantor-words.ts';
import { quoteLabels, shownOfQuote } from '../quote/quote-words.ts';
import { securityLabels, shownOfSecurity } from '../security/security-words.ts';

interface Words {
  labels: Readonly<Record<string, string>>;
  shown: (field: string, value: unknown) => string;
}

const words: Readonly<Record<SectionName, Words>> = {
  quote: { labels: quoteLabels, shown: shownOfQuote },
  applicant: { labels: applicantLabels, shown: shownOfApplicant },
  guarantors: { labels: guarantorLabels, shown: shownOfGuarantor },
  security: { labels: securityLabels, shown: shownOfSecurity },
  notes: { labels: { supportingNotes: 'Supporting notes' }, shown: (_, value) => String(value) },
};

/** What one of a list is called, by the name of the list; the guarantors themselves have none. */
const singular: Readonly<Record<string, string>> = {
  '': 'Guarantor',
  assets: 'Asset',
  liabilities: 'Liability',
};

const isIndex = (part: string) => /^\d+$/.test(part);

/** The field's name, and of which guarantor, asset or liability: `0.assets.1.amount` is `Guarantor 1: Asset 2: Amount`. */
export function changeLabel(section: SectionName, path: string): string {
  const parts = path.split('.');
  const owners = parts.flatMap((part, index) => {
    const list = parts[index - 1] ?? '';
    return isIndex(part) ? [`${singular[list] ?? list} ${Number(part) + 1}`] : [];
  });
  const name = parts.at(-1) ?? '';
  return [...owners, words[section].labels[name] ?? name].join(': ');
}

/** The words for what was changed of one section. */
export function wordsOfChanges(section: SectionName, changes: Application['changes']): AuditWords {
  return {
    fields: Object.fromEntries(changes.map(({ path }) => [path, changeLabel(section, path)])),
    value: (path, value) => words[section].shown(path.split('.').at(-1) ?? '', value),
  };
}
