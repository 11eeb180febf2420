/** What XML or JSON contains, by name. Attributes of XML begin with `@`. */
export type Tree = string | number | boolean | null | Branch | readonly Tree[] | undefined;
export type Branch = { readonly [name: string]: Tree };

const first = (tree: Tree): Tree => (Array.isArray(tree) ? tree[0] : tree);

export const isBranch = (tree: Tree): tree is Branch =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree);

/** What this path leads to; of several with one name, the first. */
export const treeAt = (from: Tree, path: string): Tree =>
  path.split('/').reduce<Tree>((tree, name) => (isBranch(tree) ? first(tree[name]) : undefined), first(from));

/** Its text without spaces around it; empty if there is none. */
export const textAt = (from: Tree, path: string): string => {
  const tree = treeAt(from, path);
  if (typeof tree === 'string') return tree.trim();
  return isBranch(tree) ? textAt(tree, '#text') : '';
};

/** Undefined if it isn't JSON. */
export const parseJson = (text: string): Tree => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
