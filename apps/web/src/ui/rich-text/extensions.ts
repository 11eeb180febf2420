import { linkAddress, linkAttributes, richTextTags } from '@assay/contract/kit/rich-text';
import { type Extensions, getHTMLFromFragment, getSchema } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { DOMParser } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';
import { safeNodes } from './markup.ts';

/** The editor's parts, by the tag that each writes. */
const parts = {
  paragraph: 'p',
  hardBreak: 'br',
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  link: 'a',
  heading: 'h1',
  code: 'code',
  codeBlock: 'pre',
  horizontalRule: 'hr',
} as const;

const left = Object.fromEntries(
  Object.entries(parts)
    .filter(([, tag]) => !(tag in richTextTags))
    .map(([part]) => [part, false]),
);

/** Without widths, which would be styles. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });

/** What can be typed is what may be kept: the contract's list says so. */
export const extensions: Extensions = [
  StarterKit.configure({
    ...left,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkAddress(address) !== undefined,
      HTMLAttributes: linkAttributes,
    },
  }),
  ...('table' in richTextTags ? [PlainTable, TableRow, TableHeader, TableCell] : []),
];

const schema = getSchema(extensions);

/** Parsed from nodes: the page lets no text become markup. */
const parsed = (html: string) => DOMParser.fromSchema(schema).parse(safeNodes(html));

/** A text as the editor keeps it. */
export const contentOf = (html: string): object => parsed(html).toJSON() as object;

/** A text as the editor writes it, whoever wrote it: two that are the same are the same text. */
export const asWritten = (html: string): string => getHTMLFromFragment(parsed(html).content, schema);
