import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import { isBranch, type Tree, textAt, treeAt } from './tree.ts';

/** Everything stays text, so that an ACN keeps its zeros. */
const options = {
  parseTagValue: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  htmlEntities: true,
} as const;

const parser = new XMLParser({ ...options, removeNSPrefix: true });
const qualifiedParser = new XMLParser(options);
const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  // An attribute without a value isn't XML.
  suppressBooleanAttributes: false,
});

/** Undefined if it isn't well-formed. */
export const parseXml = (text: string): Tree =>
  XMLValidator.validate(text) === true ? parser.parse(text) : undefined;

/** Elements and attributes by name; those that are undefined are left out. */
export const xmlOf = (content: object): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${builder.build(content)}`;

const localNameOf = (tag: string) => tag.split(':').at(-1);

/** The namespace of the element that these local names lead to; the parser that drops prefixes drops it too. */
export const namespaceAt = (text: string, path: string): string => {
  let tree: Tree = qualifiedParser.parse(text);
  let declared = {};
  let prefix = '';
  for (const name of path.split('/')) {
    const tag = Object.keys(tree ?? {}).find((key) => !key.startsWith('@') && localNameOf(key) === name);
    if (tag === undefined) return '';
    tree = treeAt(tree, tag);
    if (isBranch(tree)) declared = { ...declared, ...tree };
    prefix = tag.includes(':') ? `:${tag.split(':')[0]}` : '';
  }
  return textAt(declared, `@xmlns${prefix}`);
};
