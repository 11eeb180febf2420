import { expect, test } from 'vitest';
import { html } from './html.ts';

test('values are escaped in text and in quoted attributes; markup and lists of it are not', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul title="${`"'&`}">${items}</ul>${null}${3}`.markup).toBe(
    '<ul title="&quot;&#39;&amp;"><li>a</li><li>&lt;b&gt;</li></ul>3',
  );
});

test('what only looks like markup, such as a caller sent as JSON, is escaped too', () => {
  for (const sent of ['{"markup":"<script>"}', '[{"markup":"<script>"}]', '["<script>"]'])
    expect(html`<p>${JSON.parse(sent)}</p>`.markup).not.toContain('<script>');
});
