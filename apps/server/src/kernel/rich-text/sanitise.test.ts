import {
  linkAttributes,
  linkSchemes,
  markupMost,
  richTextTags,
  tagsMost,
  visibleLength,
  visibleText,
} from '@assay/contract/kit/rich-text';
import { storedXss } from '@assay/given/stored-xss';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { expect, test } from 'vitest';
import { sanitise } from './sanitise.ts';

type Node = DefaultTreeAdapterTypes.Node;

function nodesIn(html: string): Node[] {
  const all = (node: Node): Node[] => [node, ...('childNodes' in node ? node.childNodes.flatMap(all) : [])];
  return parseFragment(html).childNodes.flatMap(all);
}

const allowed: Readonly<Record<string, readonly string[]>> = richTextTags;
const schemes = new RegExp(`^(?:${linkSchemes.join('|')}):`);

function strangersIn(html: string): string[] {
  return nodesIn(html).flatMap((node) => {
    if (node.nodeName === '#text') return [];
    if (!('attrs' in node) || !allowed[node.tagName]) return node.nodeName;
    return node.attrs
      .filter(({ name, value }) => {
        if (!allowed[node.tagName]?.includes(name)) return true;
        if (name === 'href') return !schemes.test(value) || URL.parse(value) === null;
        if (name === 'rel' || name === 'target') return linkAttributes[name] !== value;
        return !/^[1-9]\d{0,2}$/.test(value);
      })
      .map(({ name, value }) => `${node.tagName} ${name}=${value}`);
  });
}

test('has three hundred texts to try', () => {
  expect(storedXss).toHaveLength(300);
  expect(new Set(storedXss).size).toBe(300);
  expect(
    storedXss.filter((text) => strangersIn(text).length > 0).length,
    'most have something to take out',
  ).toBeGreaterThan(200);
});

test.for(storedXss.map((text, n) => [n, text] as const))(
  'leaves only allowed markup in text %i',
  ([, text]) => {
    for (const html of [
      text,
      `<p>before ${text} after</p>`,
      `<ul><li>${text}</li></ul>`,
      `<table><tr><td>${text}`,
    ]) {
      const kept = sanitise(html);
      expect(strangersIn(kept), kept).toEqual([]);
      expect(sanitise(kept), 'what was cleaned once is clean').toBe(kept);
    }
  },
);

test('leaves only allowed markup in any combination of tags', () => {
  const piece = fc.constantFrom(
    ...storedXss,
    ...Object.keys(richTextTags).flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag} onclick=alert(1)>`]),
    '<svg>',
    '<math>',
    '<style>',
    '<!--',
    '-->',
    '"',
    "'",
    '&lt;',
    'words',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const kept = sanitise(pieces.join(''));
      expect(strangersIn(kept)).toEqual([]);
      expect(sanitise(kept)).toBe(kept);
    }),
    { numRuns: 500, seed: 18 },
  );
});

test('keeps common formatting', () => {
  const html =
    '<p><strong>bold</strong> <em>italic</em> <u>under</u> <s>struck</s><br />line</p>' +
    '<ul><li><p>one</p></li></ul><ol start="3"><li>three</li></ol><blockquote><p>said</p></blockquote>' +
    '<table><thead><tr><th colspan="2">Bank</th></tr></thead><tbody><tr><td>ANZ</td><td>5 &lt; 6 &amp; 7</td></tr></tbody></table>';
  expect(sanitise(html)).toBe(html);
});

test("converts other editors' markup", () => {
  expect(sanitise('<div><b>a</b><i>b</i><ins>c</ins><strike>d</strike></div><h2>e</h2>')).toBe(
    '<p><strong>a</strong><em>b</em><u>c</u><s>d</s></p><p>e</p>',
  );
  expect(
    sanitise(
      '<p class=MsoNormal style="margin:0"><span lang=EN-AU>From <o:p>Word</o:p></span></p><style>p{}</style>',
    ),
  ).toBe('<p>From Word</p>');
});

test.for([
  ...['script', 'style', 'textarea', 'option', 'noscript', 'noembed', 'noframes', 'iframe', 'object'],
  ...['template', 'title', 'xmp', 'svg', 'math'],
])('removes <%s> with its content', (tag) => {
  expect(sanitise(`<p>Seen</p><${tag}>unseen</${tag}><p>too</p>`)).toBe('<p>Seen</p><p>too</p>');
});

test('opens links in a new tab, without a referrer, to web and mail only', () => {
  const { rel, target } = linkAttributes;
  expect(sanitise('<a href="https://abr.business.gov.au/?q=1" title="x">ABR</a>')).toBe(
    `<a href="https://abr.business.gov.au/?q=1" rel="${rel}" target="${target}">ABR</a>`,
  );
  expect(sanitise('<a href="mailto:broker@example.com">mail</a>')).toContain(
    'href="mailto:broker@example.com"',
  );
  for (const address of ['javascript:alert(1)', '/iam/users', 'ftp://example.com', '//example.com', 'x', ''])
    expect(sanitise(`<a href="${address}">words</a>`), address).toBe('words');
});

test('removes invisible text, however it is written', () => {
  expect(sanitise('<p>a\u202eb&#8238;c\u0007d&#0;e\u00ade</p>')).toMatch(/^<p>abcd\ufffd?ee<\/p>$/);
});

test('limits nested lists, and handles long text fast', () => {
  const deep = '<ul><li>'.repeat(12_000);
  const before = process.cpuUsage();
  expect(sanitise(`${deep}words`).match(/<ul>/g)?.length ?? 0).toBeLessThanOrEqual(20);
  sanitise('<'.repeat(10_000));
  sanitise('<p>&#60;'.repeat(10_000));
  sanitise(`<a href="${'x'.repeat(99_000)}">`);
  expect(process.cpuUsage(before).user / 1_000, 'ms of this process alone').toBeLessThan(5_000);
});

const filledWith = (piece: string) => {
  const tags = piece.split('<').length - 1;
  return piece.repeat(Math.min(Math.floor(tagsMost / tags), Math.floor(markupMost / piece.length)));
};

test.for([
  '<p>a</p>',
  '<ul><li>',
  '<strong><em><u>a</u></em></strong>',
  '<a href="https://abr.business.gov.au/">a</a>',
  '<a href="javascript:alert(1)">a</a>',
  '<table><tr><td colspan="2">a</td></tr></table>',
  '<p a=b c=d e=f g=h>',
  '<div><span>',
  '</p>',
  '< p>',
  '<',
])('sanitises the most text of %s in far less than 200 ms', (piece) => {
  const html = filledWith(piece);
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    sanitise(html);
    return process.cpuUsage(before).user / 1_000;
  });
  expect(Math.min(...times)).toBeLessThan(200);
});

test('counts visible characters as a reader does', () => {
  expect(visibleLength(sanitise('<p>five &lt;</p><p>&amp;&nbsp;👍🏽</p>'))).toBe('five <'.length + 2 + 2);
  expect(
    visibleText(
      sanitise('<p>one<br>two</p><ul><li><p>three</p></li></ul><table><tr><td>a</td><td>b</td></tr></table>'),
    ),
  ).toBe('one\ntwo\n- three\na | b');
});
