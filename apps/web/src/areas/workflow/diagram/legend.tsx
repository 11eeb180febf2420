import { chosenStates } from '@assay/lending/workflows';
import { StateTag, StateTags } from '../task/state-tag.tsx';
import classes from './legend.module.css';

export const Legend = ({ isProgress }: { isProgress: boolean }) => (
  <div className={classes.legend}>
    <span className={classes.words}>
      {isProgress ? 'Where each task stands:' : 'Where the outcomes of a task lead:'}
    </span>
    <StateTags label="Signs">
      {[...chosenStates, ...(isProgress ? ['PENDING' as const] : [])].map((state) => (
        <li key={state}>
          <StateTag state={state} />
        </li>
      ))}
    </StateTags>
  </div>
);
