import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('rich text becomes its lines', () => {
  expect(
    plainText('<p>One <strong>strong</strong> word</p><p></p><ul><li><p>first</p></li><li>second</li></ul>'),
  ).toBe('One strong word\n• first\n• second');
  expect(plainText('<p>up<br>down</p>')).toBe('up\ndown');
});

test('entities are decoded once', () => {
  expect(plainText('<p>Smith &amp; Sons &lt;b&gt; &amp;lt; &#39;x&#x27;&nbsp;y &unheard;</p>')).toBe(
    "Smith & Sons <b> &lt; 'x' y &unheard;",
  );
});

test('keeps plain text, whatever it looks like', () => {
  for (const text of ['a <b and c> d', 'x < y & y > z', '&amp; <script>alert(1)</script>']) {
    expect(plainText(text)).toBe(text);
  }
});

test('an unknown tag is text', () => {
  expect(plainText('<p>if <amount> is low</p>')).toBe('if <amount> is low');
});
