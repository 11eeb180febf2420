import { referenceForm as form } from '@assay/given/assessment';
import { expect, test } from 'vitest';
import { noteOfChange, noteOfNew } from './reference.rules.ts';

test('names every field of a new reference', () => {
  expect(noteOfNew({ ...form, conduct: null, notes: 'One\nTwo' })).toBe(
    [
      '<p><strong>Credit reference added</strong></p><ul>',
      '<li><strong>Bank:</strong> Westpac</li>',
      '<li><strong>Start:</strong> 03/2024</li>',
      '<li><strong>Term:</strong> 60 months</li>',
      '<li><strong>Asset:</strong> Isuzu NPR 75-190</li>',
      '<li><strong>NAF:</strong> $84,500.00</li>',
      '<li><strong>Payment amount:</strong> $1,712.40</li>',
      '<li><strong>Balloon:</strong> $20,000.00</li>',
      '<li><strong>Outstanding balance:</strong> $51,230.15</li>',
      '<li><strong>Conduct:</strong> N/A</li>',
      '<li><strong>Notes:</strong> One<br>Two</li>',
      '</ul>',
    ].join(''),
  );
});

test('shows old and new values of changed fields only', () => {
  expect(noteOfChange(form, { ...form, balloon: 0, term: '1' })).toBe(
    [
      '<p><strong>Credit reference updated: Westpac, Isuzu NPR 75-190</strong></p><ul>',
      '<li><strong>Term:</strong> 60 months → 1 month</li>',
      '<li><strong>Balloon:</strong> $20,000.00 → $0.00</li>',
      '</ul>',
    ].join(''),
  );
});

test('escapes typed text', () => {
  const odd = { ...form, bank: '<img src=x onerror="alert(1)">', asset: "A&B's" };
  const html = noteOfNew(odd) + noteOfChange(form, odd);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  expect(html).toContain('A&amp;B&#39;s');
});
