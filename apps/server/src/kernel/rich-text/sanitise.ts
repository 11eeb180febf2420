import { severalLines } from '@assay/contract/kit/clean-text';
import { linkAddress, linkAttributes, linkSchemes, richTextTags } from '@assay/contract/kit/rich-text';
import sanitizeHtml from 'sanitize-html';

const sameAs = {
  b: 'strong',
  i: 'em',
  ins: 'u',
  del: 's',
  strike: 's',
  div: 'p',
  h1: 'p',
  h2: 'p',
  h3: 'p',
  h4: 'p',
  h5: 'p',
  h6: 'p',
} as const satisfies Readonly<Record<string, keyof typeof richTextTags>>;

/** Tags removed with their content, which isn't text. */
const unread = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'noembed',
  'noframes',
  'iframe',
  'object',
  'template',
  'title',
  'xmp',
  'svg',
  'math',
];

/** Deeper than any list, and shallow enough for every browser's parser. */
const deepest = 20;

const numberOf = (text: string | undefined): string | undefined =>
  text !== undefined && /^[1-9]\d{0,2}$/.test(text) ? text : undefined;

const defined = (attributes: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

const cell: sanitizeHtml.Transformer = (tagName, { colspan, rowspan }) => ({
  tagName,
  attribs: defined({ colspan: numberOf(colspan), rowspan: numberOf(rowspan) }),
});

const numbered: sanitizeHtml.Transformer = (tagName, { start }) => ({
  tagName,
  attribs: defined({ start: numberOf(start) }),
});

const link: sanitizeHtml.Transformer = (tagName, { href = '' }) => {
  const address = linkAddress(href);
  return { tagName, attribs: address ? { href: address, ...linkAttributes } : {} };
};

const isLeadingNowhere = ({ tag, attribs }: sanitizeHtml.IFrame) =>
  tag === 'a' && !attribs.href ? 'excludeTag' : false;

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(richTextTags),
  allowedAttributes: Object.fromEntries(
    Object.entries(richTextTags).map(([tag, attributes]) => [tag, [...attributes]]),
  ),
  allowedSchemes: [...linkSchemes],
  allowProtocolRelative: false,
  nonTextTags: unread,
  nestingLimit: deepest,
  transformTags: { ...sameAs, a: link, ol: numbered, td: cell, th: cell },
  exclusiveFilter: isLeadingNowhere,
  textFilter: severalLines,
};

/** Runs twice: removing a renamed tag may leave a closing tag without its opening one. */
export const sanitise = (html: string): string => sanitizeHtml(sanitizeHtml(html, options), options).trim();
