// `npm test [-- area…]`: everything, or the tests of some areas.
import { launch } from './launcher/launch.mjs';
import { runSuite } from './suite/suite.mjs';

launch(() => runSuite(process.argv.slice(2)));
