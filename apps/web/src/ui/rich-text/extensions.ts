import { linkAddress, linkAttributes, richTextTags } from '@assay/contract/kit/rich-text';
import { type Extensions, getHTMLFromFragment, getSchema } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { DOMParser } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';
import { safeNodes } from './rich-text.tsx';

/** The editor's extensions by the tag that each writes. */
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

/** Widths would be inline styles, which the CSP forbids. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });

/** Enables exactly the tags that the contract allows. */
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

/** Parses from nodes, because Trusted Types blocks text. */
const parsed = (html: string) => DOMParser.fromSchema(schema).parse(safeNodes(html));

export const contentOf = (html: string): object => parsed(html).toJSON() as object;

/** Normalises a text to the editor's output, so that texts can be compared. */
export const asWritten = (html: string): string => getHTMLFromFragment(parsed(html).content, schema);
