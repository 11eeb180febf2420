// `npm run prove [-- area…]`: the same tests at their whole size.
import { launch } from './launch.mjs';
import { runSuite } from './suite.mjs';

launch(() => runSuite(process.argv.slice(2), { ASSAY_SIZE: 'prove' }));
