import { expect, test } from 'vitest';
import { keptName } from './document.rules.ts';

test.for([
  ['with a letter and its accent apart', 'Re\u0301sume\u0301.pdf', 'Résumé.pdf'],
  ['with a mark that turns letters round', 'cod\u202Eexe.pdf', 'codexe.pdf'],
  ['with a control character', 'Pay\r\nslip\u0000.pdf', 'Payslip.pdf'],
  ['with spaces around it', '  Payslip.pdf  ', 'Payslip.pdf'],
  ['with another ending than its type', 'Payslip.txt', 'Payslip.txt.pdf'],
  ['of nothing that can be seen', '\u200B.pdf', 'document.pdf'],
] as const)('keeps a name %s as people read it', ([, name, kept]) => {
  expect(keptName(name, 'application/pdf')).toBe(kept);
});
