/** The popup page. */
import { showPopup } from '../../src/pages/popup.ts';

const main = document.querySelector('main');
if (main) void showPopup(main);
