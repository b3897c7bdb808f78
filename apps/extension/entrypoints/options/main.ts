/** The options page. */
import { renderOptionsPage } from '../../src/pages/options.ts';
import { uiDirection, uiLanguage } from '../../src/strings.ts';

document.documentElement.lang = uiLanguage;
document.documentElement.dir = uiDirection;
const main = document.querySelector('main');
if (main) void renderOptionsPage(main);
