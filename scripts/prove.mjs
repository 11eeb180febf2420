// `npm run prove [-- area…]`: the same tests at full size.
import { launch } from './launcher/launch.mjs';
import { runSuite } from './suite/suite.mjs';

launch(() => runSuite(process.argv.slice(2), { ASSAY_SIZE: 'prove' }));
