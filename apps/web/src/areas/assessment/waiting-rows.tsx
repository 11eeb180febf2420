import classes from './waiting-rows.module.css';

export const WaitingRows = ({ count }: { count: number }) => (
  <div className={classes.rows} aria-busy="true">
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
      <span key={index} className={classes.row} />
    ))}
  </div>
);
