/** Before each file of tests: the sentences of all pages. */
import { learnMore } from '.';

await learnMore();
