interface Chosen {
  first: string | null;
  second: string | null;
}

export type ChoiceTree = Readonly<Record<string, readonly string[]>>;

/** The second choices; one that was saved under another name stays to be seen. */
export function secondChoices(tree: ChoiceTree, { first, second }: Chosen): readonly string[] {
  const known = (first !== null && tree[first]) || [];
  return second === null || known.includes(second) ? known : [second, ...known];
}
