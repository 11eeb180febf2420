export interface SidebarLink {
  /** Where it leads. */
  readonly to: string;
  readonly label: string;
  /** A path for `SidebarIcon`. */
  readonly icon: string;
  /** The paths that belong to it, with all below them; `*` stands for any one part. */
  readonly under: readonly string[];
}

function covers(prefix: string, path: string): boolean {
  const parts = path.split('/');
  return prefix.split('/').every((part, index) => part === '*' || part === parts[index]);
}

/** The link that the path belongs to: the one that says the most about it. */
export function currentLink(links: readonly SidebarLink[], path: string): SidebarLink | undefined {
  const reach = ({ under }: SidebarLink) =>
    Math.max(0, ...under.filter((prefix) => covers(prefix, path)).map((prefix) => prefix.length));
  const [best] = [...links].sort((a, b) => reach(b) - reach(a));
  return best && reach(best) > 0 ? best : undefined;
}
