/** The popup page. */
import { renderPopup } from '../../src/pages/popup.ts';
import { uiDirection, uiLanguage } from '../../src/strings.ts';

document.documentElement.lang = uiLanguage;
document.documentElement.dir = uiDirection;
const main = document.querySelector('main');
if (main) void renderPopup(main);
