import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Drawer } from '@mantine/core';
import { dialogAttributes } from '../../dialog/attributes.ts';
import dialog from '../../dialog/dialog.module.css';
import classes from './sidebar.module.css';
import type { SidebarLink } from './sidebar-link.ts';
import { SidebarLinks } from './sidebar-links.tsx';

interface MenuSheetProps {
  opened: boolean;
  links: readonly SidebarLink[];
  onClose: () => void;
  /** After following a link, the focus belongs to the next page. */
  onFollowed: () => void;
}

export const MenuSheet = ({ opened, links, onClose, onFollowed }: MenuSheetProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    title="Menu"
    size="17rem"
    closeButtonProps={{ 'aria-label': 'Close menu' }}
    returnFocus={false}
    transitionProps={{ duration: 0 }}
    attributes={dialogAttributes('Menu')}
    classNames={{
      overlay: dialog.overlay ?? '',
      content: classes.sheetContent ?? '',
      header: classes.sheetHeader ?? '',
      title: classes.sheetTitle ?? '',
      body: classes.sheetBody ?? '',
    }}
  >
    <nav className={classes.sheet} aria-label="Menu">
      <SidebarLinks links={links} onFollowed={onFollowed} />
    </nav>
  </Drawer>
);
