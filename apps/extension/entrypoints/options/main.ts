/** The options page. */
import { renderOptionsPage } from '../../src/pages/options.ts';

const main = document.querySelector('main');
if (main) void renderOptionsPage(main);
