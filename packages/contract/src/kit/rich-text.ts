import { z } from 'zod';
import { isBlank } from './clean-text.ts';

/** The allow-list of tags and attributes, shared by editor, sanitiser and viewer. */
export const richTextTags = {
  p: [],
  br: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  ul: [],
  ol: ['start'],
  li: [],
  blockquote: [],
  a: ['href', 'rel', 'target'],
  // Tables come by pasting, and in automatic notes.
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type RichTextTag = keyof typeof richTextTags;

export const linkSchemes = ['http', 'https', 'mailto'] as const;

export const linkAttributes = { rel: 'noopener noreferrer nofollow', target: '_blank' } as const;

const linkMost = 2_000;

export function linkAddress(typed: string): string | undefined {
  const address = URL.parse(typed.trim());
  if (!address || address.href.length > linkMost) return undefined;
  return linkSchemes.some((scheme) => address.protocol === `${scheme}:`) ? address.href : undefined;
}

/** Leaves room for markup, such as a table of hundreds of rows. Within both limits, sanitising stays fast. */
export const markupMost = 200_000;
export const tagsMost = 12_000;

const isTooFormatted = (html: string): boolean =>
  html.length > markupMost || html.split('<', tagsMost + 2).length > tagsMost + 1;

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
  '&amp;': '&',
};

const decoded = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (name) => entities[name] ?? name);

const named = new Map(Object.entries(entities).map(([name, sign]) => [sign, name]));

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => named.get(sign) ?? sign);

/** Extracts the visible text, with a line per paragraph, item and row. */
export const visibleText = (html: string): string =>
  decoded(
    html
      .replace(/<\/t[dh]><t[dh][^<>]*>/g, ' | ')
      .replace(/<li>(?:<p>)?/g, '- ')
      .replace(/<br[^<>]*>|<\/(?:p|li|tr|blockquote)>/g, '\n')
      .replace(/<[^<>]*>/g, ''),
  )
    .replace(/\n\s*\n/g, '\n')
    .trim();

export const visibleLength = (html: string): number =>
  [...html.replace(/<[^<>]*>|\n/g, '').replace(/&#?\w{1,31};/g, '.')].length;

const withAddress = (piece: string): string => {
  const at = piece.lastIndexOf('<a href="');
  const [, address = '', words = ''] = /^<a href="([^"]*)"[^<>]*>(.*)$/s.exec(piece.slice(at)) ?? [];
  return at < 0 || words === address ? piece : `${piece} (${address})`;
};

/** Adds each link's address in the text, for print. Links are never nested. */
export function textWithLinks(html: string): string {
  const pieces = html.split('</a>');
  const rest = pieces.pop() ?? '';
  return visibleText([...pieces.map(withAddress), rest].join(''));
}

interface RichTextWords {
  readonly missing: string;
  readonly tooLong: string;
  readonly tooFormatted: string;
}

export function richTextProblem(html: string, most: number, words: RichTextWords): string | undefined {
  // Nothing looks at more than this, however long the text is.
  const start = html.length > markupMost ? html.slice(0, markupMost).replace(/<[^<>]*$/, '') : html;
  if (start === html && isBlank(decoded(html.replace(/<[^<>]*>/g, '')))) return words.missing;
  // The visible length comes first: a shorter text may also have less markup.
  if (visibleLength(start) > most) return words.tooLong;
  return isTooFormatted(html) ? words.tooFormatted : undefined;
}

/** The server checks it again after sanitising. */
export const richText = (label: string, most: number, words: RichTextWords) => ({
  kind: 'richText' as const,
  label,
  most,
  schema: z
    .string({
      error: ({ input }) => (input === undefined || input === null ? words.missing : `${label} must be text`),
    })
    .check(({ value, issues }) => {
      const message = richTextProblem(value, most, words);
      if (message) issues.push({ code: 'custom', message, input: value });
    }),
});
