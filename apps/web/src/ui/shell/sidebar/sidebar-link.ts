export interface SidebarLink {
  readonly to: string;
  readonly label: string;
  readonly icon: string;
  /** The paths that mark the link as current; `*` matches one segment. */
  readonly under: readonly string[];
}

function covers(prefix: string, path: string): boolean {
  const parts = path.split('/');
  return prefix.split('/').every((part, index) => part === '*' || part === parts[index]);
}

export function currentLink(links: readonly SidebarLink[], path: string): SidebarLink | undefined {
  const reach = ({ under }: SidebarLink) =>
    Math.max(0, ...under.filter((prefix) => covers(prefix, path)).map((prefix) => prefix.length));
  const [best] = [...links].sort((a, b) => reach(b) - reach(a));
  return best && reach(best) > 0 ? best : undefined;
}
