import type { Assessment } from '@assay/contract/assessment/record';
import { type Status, statuses } from '@assay/lending/statuses';
import { Menu } from '@mantine/core';
import { OpenMenu } from '../../../ui/dialog/open-menu.tsx';
import { ApplicationStatus } from '../../application/public.ts';
import { StatusButton } from './status-button.tsx';
import classes from './status-editor.module.css';

interface StatusMenuProps {
  assessment: Assessment;
  isSaving: boolean;
  onChoose: (status: Status) => void;
}

const Shown = ({ status }: { status: Status }) => (
  <ApplicationStatus application={{ status, publicStatus: statuses[status].publicStatus }} />
);

/** The status that it is in, and those that this person can give it. */
export const StatusMenu = ({ assessment, isSaving, onChoose }: StatusMenuProps) => (
  <OpenMenu
    target={(props) => <StatusButton status={assessment} {...props} aria-busy={isSaving} />}
    dropdownClass={classes.dropdown}
    fromStart
  >
    {/* For the eye: the button says it already, and a menu holds nothing but its items. */}
    <div className={classes.now} aria-hidden="true">
      <Shown status={assessment.status} />
      now
    </div>
    {assessment.may.statuses.map((status) => (
      <Menu.Item key={status} className={classes.item} onClick={() => onChoose(status)}>
        <Shown status={status} />
      </Menu.Item>
    ))}
  </OpenMenu>
);
