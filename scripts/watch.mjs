// `npm run watch -- path…`: runs these tests at each save. The database stays up between them.
import { launch } from './launcher/launch.mjs';
import { watchTests } from './suite/suite.mjs';

launch(() => watchTests(process.argv.slice(2)));
