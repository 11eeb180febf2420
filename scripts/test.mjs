// `npm test [-- area…]`: everything, or the tests of some areas.
import { launch } from './launch.mjs';
import { runSuite } from './suite.mjs';

launch(() => runSuite(process.argv.slice(2)));
