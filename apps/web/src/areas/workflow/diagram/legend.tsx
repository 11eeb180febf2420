import { chosenStates } from '@assay/lending/workflows';
import classes from './legend.module.css';
import { StateTag } from './state-sign.tsx';

/** What the signs on the cards mean. */
export const Legend = ({ isProgress }: { isProgress: boolean }) => (
  <div className={classes.legend}>
    <span className={classes.words}>
      {isProgress ? 'Where each task stands:' : 'Where the outcomes of a task lead:'}
    </span>
    <ul className={classes.signs} aria-label="Signs">
      {[...chosenStates, ...(isProgress ? ['PENDING' as const] : [])].map((state) => (
        <li key={state}>
          <StateTag state={state} />
        </li>
      ))}
    </ul>
  </div>
);
