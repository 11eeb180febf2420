export interface SidebarLink {
  /** Where it leads. */
  readonly to: string;
  readonly label: string;
  /** A path for `SidebarIcon`. */
  readonly icon: string;
  /** The paths that belong to it. */
  readonly under: readonly string[];
}

const covers = (prefix: string, path: string) => path === prefix || path.startsWith(`${prefix}/`);

/** The link that the path belongs to: the one that says the most about it. */
export function currentLink(links: readonly SidebarLink[], path: string): SidebarLink | undefined {
  const reach = ({ under }: SidebarLink) =>
    Math.max(0, ...under.filter((prefix) => covers(prefix, path)).map((prefix) => prefix.length));
  const [best] = [...links].sort((a, b) => reach(b) - reach(a));
  return best && reach(best) > 0 ? best : undefined;
}
