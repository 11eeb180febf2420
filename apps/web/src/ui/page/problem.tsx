import { Button } from '@mantine/core';
import { ApiError } from '../../lib/api/api.ts';
import { Message } from './message.tsx';
import classes from './problem.module.css';

const unexpected = "This couldn't be loaded. Please try again.";

export const Problem = ({ error, retry }: { error: Error; retry: () => void }) => (
  <div className={classes.problem}>
    <Message tone="failed">{error instanceof ApiError ? error.message : unexpected}</Message>
    <Button variant="default" onClick={retry}>
      Try again
    </Button>
  </div>
);
