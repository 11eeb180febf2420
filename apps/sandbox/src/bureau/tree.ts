/** Parsed XML or JSON; XML attributes begin with `@`. */
export type Tree = string | number | boolean | null | Branch | readonly Tree[] | undefined;
export type Branch = { readonly [name: string]: Tree };

const first = (tree: Tree): Tree => (Array.isArray(tree) ? tree[0] : tree);

export const isBranch = (tree: Tree): tree is Branch =>
  typeof tree === 'object' && tree !== null && !Array.isArray(tree);

export const treeAt = (from: Tree, path: string): Tree =>
  path.split('/').reduce<Tree>((tree, name) => (isBranch(tree) ? first(tree[name]) : undefined), first(from));

export const textAt = (from: Tree, path: string): string => {
  const tree = treeAt(from, path);
  if (typeof tree === 'string') return tree.trim();
  return isBranch(tree) ? textAt(tree, '#text') : '';
};

export const parseJson = (text: string): Tree => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
