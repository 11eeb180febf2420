import { expect, test } from 'vitest';
import { htmlOf } from './mail.ts';

test('escapes names and quotes in emails', () => {
  const html = htmlOf({
    to: 'mia@people.example',
    subject: 'Welcome',
    paragraphs: ['Hi <b>"Mia"</b>, your account is ready.', 'The link works once.'],
    action: { label: 'Set your password', url: 'https://assay.example/auth?a=1&b="2"' },
  });
  const attributes = [...html.matchAll(/<(?:body|a|p)\b([^>]*)>/g)].map(([, text = '']) => text.trim());
  for (const text of attributes) expect(text).toMatch(/^(?:\w+="[^"]*"(?:\s+|$))*$/);
  expect(html).toContain('max-width:560px');
  expect(html).toContain('&lt;b&gt;&quot;Mia&quot;');
});
