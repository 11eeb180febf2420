import { XMLParser } from 'fast-xml-parser';

type Attributes = Readonly<Record<string, string>>;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** XML can't carry control characters, lone surrogates and these two noncharacters, not even escaped. */
const unwritable = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu;

const escaped = (text: string): string =>
  text.replace(unwritable, '').replace(/[&<>"]/g, (character) => escapes[character] ?? '');

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

export const optionalElement = (name: string, text: string | null): string =>
  text === null || text === '' ? '' : element(name, text);

export type XmlNode = unknown;

const parser = new XMLParser({
  removeNSPrefix: true,
  // Keeps numbers as text, since an ACN has leading zeros.
  parseTagValue: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  // Declared entities can expand without bound; the five predefined ones are resolved below.
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 50,
  // Skips entity handling for base64: several megabytes of it would block the event loop.
  stopNodes: ['..binaryData', '..Base64'],
});

/** Returns undefined for anything but one well-formed document in UTF-8. */
export function readXml(bytes: Buffer): XmlNode {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (/<!DOCTYPE/i.test(text)) return undefined;
    const read: object = parser.parse(text, true);
    // The parser accepts several root elements.
    return Object.keys(read).length === 1 ? read : undefined;
  } catch {
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

export const nodeAt = (node: XmlNode, ...path: string[]): XmlNode => nodesAt(node, ...path)[0];

export function textAt(node: XmlNode, ...path: string[]): string | null {
  const found = nodeAt(node, ...path);
  const text = isElement(found) ? found['#text'] : found;
  if (typeof text !== 'string') return null;
  return text.replace(/&(#x[\da-f]+|#\d+|[a-z]+);/gi, character).trim() || null;
}

export function numberAt(node: XmlNode, ...path: string[]): number | null {
  const text = textAt(node, ...path);
  return text !== null && /^[-+]?\d{1,9}(\.\d+)?$/.test(text) ? Number(text) : null;
}

export function bytesAt(node: XmlNode, ...path: string[]): Buffer | null {
  const text = textAt(node, ...path)?.replace(/\s/g, '') ?? '';
  return text !== '' && text.length % 4 === 0 && /^[A-Za-z\d+/]+={0,2}$/.test(text)
    ? Buffer.from(text, 'base64')
    : null;
}
