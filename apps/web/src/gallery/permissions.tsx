import { permissionLabels } from '@assay/contract/kit/permissions';
import { Button } from '@mantine/core';
import { Blocked } from '../ui/dialog/blocked.tsx';
import { Section } from '../ui/page/section.tsx';
import classes from './gallery.module.css';

const holders = async () => ['Priya Shah', 'Daniel Ong', 'Jo Marsh'];

export const Permissions = () => (
  <Section title="Permissions">
    <div className={classes.line}>
      <Button>Push</Button>
      <Blocked
        why={`You need the “${permissionLabels['ASSESSMENT.APPLICATION.DECIDE']}” permission.`}
        holders={holders}
      >
        Approve
      </Blocked>
      <Blocked why="The bank details are locked since 14/11/2026, when the application was pushed to the loan system.">
        Edit bank details
      </Blocked>
    </div>
  </Section>
);
