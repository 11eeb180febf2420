import * as people from '@assay/given/people';
import { pool } from '../src/kernel/database/database.ts';

export { demoPassword, type GivenUser } from '@assay/given/people';

export const user = (options?: people.UserOptions) => people.user(pool, options);

export const company = () => people.company(pool);
