interface Chosen {
  first: string | null;
  second: string | null;
}

export type ChoiceTree = Readonly<Record<string, readonly string[]>>;

/** Adds a saved second choice that the tree no longer has. */
export function secondChoices(tree: ChoiceTree, { first, second }: Chosen): readonly string[] {
  const known = (first !== null && tree[first]) || [];
  return second === null || known.includes(second) ? known : [second, ...known];
}
