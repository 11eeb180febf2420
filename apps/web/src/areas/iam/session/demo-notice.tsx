import { system } from '@assay/contract/kit/system';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/api/query.ts';
import classes from './demo-notice.module.css';

/** So that nobody takes the demo for the real thing. */
export function DemoNotice() {
  const { data } = useQuery(query(system.getConfig, {}));
  return (
    data?.data.demo && (
      <p className={classes.notice}>This is a demo. All people, companies and loans are made up.</p>
    )
  );
}
