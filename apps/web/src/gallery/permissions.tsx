import { Button } from '@mantine/core';
import { Blocked, NeedsPermission } from '../ui/dialog/blocked.tsx';
import { Section } from '../ui/page/section.tsx';
import classes from './gallery.module.css';

const holders = async () => ['Priya Shah', 'Daniel Ong', 'Jo Marsh'];

export const Permissions = () => (
  <Section title="Permissions">
    <div className={classes.line}>
      <NeedsPermission code="LMS.SUBMIT" has>
        <Button>Push, allowed</Button>
      </NeedsPermission>
      <NeedsPermission code="LMS.SUBMIT" has={false}>
        <Button>Push, absent</Button>
      </NeedsPermission>
      <NeedsPermission
        code="ASSESSMENT.APPLICATION.DECIDE"
        has={false}
        blockedLabel="Approve"
        holders={holders}
      >
        <Button>Approve</Button>
      </NeedsPermission>
      <Blocked why="The bank details are locked since 14/11/2026, when the application was pushed to the loan system.">
        Edit bank details
      </Blocked>
    </div>
  </Section>
);
