import { z } from 'zod';
import { isBlank } from './clean-text.ts';

/**
 * What a formatted text may be made of: every tag, with its attributes. The editor, the server's sanitiser and the
 * screen that shows the text all read it from here.
 */
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
  // Nobody draws tables by hand: they come by pasting, and in what Assay writes itself.
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type RichTextTag = keyof typeof richTextTags;

/** Where a link may lead. */
export const linkSchemes = ['http', 'https', 'mailto'] as const;

/** Every link opens beside the work, and tells nobody where it was pressed. */
export const linkAttributes = { rel: 'noopener noreferrer nofollow', target: '_blank' } as const;

const linkMost = 2_000;

/** A link's address as it is kept; undefined where it is none that a text may have. */
export function linkAddress(typed: string): string | undefined {
  const address = URL.parse(typed.trim());
  if (!address || address.href.length > linkMost) return undefined;
  return linkSchemes.some((scheme) => address.protocol === `${scheme}:`) ? address.href : undefined;
}

/**
 * Formatting takes room too: a table with hundreds of lines fits. Whatever keeps to both is cleaned in a fraction of a
 * second, which a test measures.
 */
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

/** A text as it stands in markup, between tags or in an attribute: whatever was typed is read as it was typed. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => named.get(sign) ?? sign);

/**
 * What people read of a text that the editor or the sanitiser has written: its letters, and a line for each paragraph,
 * item and row.
 */
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

/** How many characters people see, of whoever's markup; where lines end doesn't count. */
export const visibleLength = (html: string): number =>
  [...html.replace(/<[^<>]*>|\n/g, '').replace(/&#?\w{1,31};/g, '.')].length;

/** The same text for those who can't press a link: its address stands beside it. */
export const textWithLinks = (html: string): string =>
  visibleText(
    html.replace(/<a href="([^"]*)"[^<>]*>(.*?)<\/a>/gs, (_, address: string, words: string) =>
      words === address ? words : `${words} (${address})`,
    ),
  );

interface RichTextWords {
  readonly missing: string;
  readonly tooLong: string;
  /** Of few letters with very much markup around them. */
  readonly tooFormatted: string;
}

/** What is wrong with a formatted text, in words. */
export function richTextProblem(html: string, most: number, words: RichTextWords): string | undefined {
  if (isBlank(decoded(html.replace(/<[^<>]*>/g, '')))) return words.missing;
  // What is too long is said first: shorter, it may have less formatting as well.
  if (visibleLength(html) > most) return words.tooLong;
  return isTooFormatted(html) ? words.tooFormatted : undefined;
}

/** A formatted text that is required. The server judges it once more, after what it may not have was taken out. */
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
