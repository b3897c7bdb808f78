/** The popup page. */
import { renderPopup } from '../../src/pages/popup.ts';

const main = document.querySelector('main');
if (main) void renderPopup(main);
