import { recordLabels } from '@assay/contract/kit/values';
import { FullDate } from '../../ui/value/dates.tsx';
import classes from './created-on.module.css';

export const CreatedOn = ({ createdAt }: { createdAt: string }) => (
  <span className={classes.created}>
    {recordLabels.createdAt} <FullDate value={createdAt} />
  </span>
);
