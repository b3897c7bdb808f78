/** The options page. */
import { showOptions } from '../../src/pages/options.ts';

const main = document.querySelector('main');
if (main) void showOptions(main);
