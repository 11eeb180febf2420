import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';
import { isBranch, type Tree, textAt, treeAt } from './tree.ts';

/** Keeps numbers as text, since an ACN has leading zeros. */
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

export const parseXml = (text: string): Tree =>
  XMLValidator.validate(text) === true ? parser.parse(text) : undefined;

export const xmlOf = (content: object): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${builder.build(content)}`;

const localNameOf = (tag: string) => tag.split(':').at(-1);

/** Finds the namespace at a path of local names; the prefix-stripping parser loses namespaces. */
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
