import { XMLParser } from 'fast-xml-parser';

type Attributes = Readonly<Record<string, string>>;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** XML can't carry control characters, halves of a pair and these two at all, not even escaped. */
const unwritable = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu;

const escaped = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** An element, indented when it holds others. */
export function element(
  name: string,
  content: string | readonly string[],
  attributes: Attributes = {},
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const open = `<${name}${written.join('')}`;
  if (typeof content === 'string') return `${open}>${escaped(content)}</${name}>`;
  const lines = content.filter((child) => child !== '').flatMap((child) => child.split('\n'));
  return [`${open}>`, ...lines.map((line) => `  ${line}`), `</${name}>`].join('\n');
}

/** Left out where there is nothing to say. */
export const optionalElement = (name: string, text: string | null): string =>
  text === null || text === '' ? '' : element(name, text);

/** What was read: text, or elements by their names; `undefined` where there is none. */
export type XmlNode = unknown;

const parser = new XMLParser({
  removeNSPrefix: true,
  // A number stays as it was written: an ACN keeps its zeros.
  parseTagValue: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  // Entities that a document declares itself can grow without bound; the few that XML has are read below.
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 50,
  // A document's base64 is taken as it stands: letter by letter, some megabytes of it would hold everybody up.
  stopNodes: ['..binaryData', '..Base64'],
});

/** Undefined for anything but a whole, well-formed document in UTF-8. */
export function readXml(bytes: Buffer): XmlNode {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (/<!DOCTYPE/i.test(text)) return undefined;
    const read: object = parser.parse(text, true);
    // The parser lets several documents in a row pass.
    return Object.keys(read).length === 1 ? read : undefined;
  } catch {
    // Whatever is wrong with it, it can't be read; its bytes are kept.
    return undefined;
  }
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function character(whole: string, name: string): string {
  if (!name.startsWith('#')) return characters[name] ?? whole;
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

const isElement = (node: XmlNode): node is Record<string, XmlNode> =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

/** All elements of that name on the way; none where there are none. */
export function nodesAt(node: XmlNode, ...path: string[]): XmlNode[] {
  return path.reduce<XmlNode[]>(
    (nodes, name) =>
      nodes
        .filter(isElement)
        .filter((parent) => Object.hasOwn(parent, name))
        .flatMap((parent) => parent[name]),
    [node],
  );
}

/** The first element of that name. */
export const nodeAt = (node: XmlNode, ...path: string[]): XmlNode => nodesAt(node, ...path)[0];

/** An element's own text; null where it is empty, or isn't there. */
export function textAt(node: XmlNode, ...path: string[]): string | null {
  const found = nodeAt(node, ...path);
  const text = isElement(found) ? found['#text'] : found;
  if (typeof text !== 'string') return null;
  return text.replace(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, character).trim() || null;
}

/** A number, however small; null where there is none, never 0. */
export function numberAt(node: XmlNode, ...path: string[]): number | null {
  const text = textAt(node, ...path);
  return text !== null && /^[-+]?\d{1,9}(\.\d+)?$/.test(text) ? Number(text) : null;
}

/** The bytes of a base64 text; null where it is none. */
export function bytesAt(node: XmlNode, ...path: string[]): Buffer | null {
  const text = textAt(node, ...path)?.replace(/\s/g, '') ?? '';
  return text !== '' && text.length % 4 === 0 && /^[A-Za-z\d+/]+={0,2}$/.test(text)
    ? Buffer.from(text, 'base64')
    : null;
}
