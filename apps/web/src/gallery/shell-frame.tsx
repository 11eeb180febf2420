import { Page } from '../ui/page/page.tsx';
import { Shell } from '../ui/shell/shell.tsx';
import type { SidebarLink } from '../ui/shell/sidebar/sidebar-link.ts';

const square = 'M3 3h10v10H3z';

const links: readonly SidebarLink[] = [
  { to: '/gallery', label: 'Clients', icon: square, under: ['/gallery'] },
  { to: '/user/change-password', label: 'Users', icon: square, under: ['/user'] },
];

export function ShellFrame() {
  return (
    <Shell links={links} userMenu={null} banners={null}>
      <Page title="Shell">The page stands here.</Page>
    </Shell>
  );
}
