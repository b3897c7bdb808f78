/** Maps each menu entry to its action. */
import type { MenuEntryId } from '../entries.ts';
import { checkWriting } from './check-writing.ts';
import type { MenuAction } from './menu-action.ts';
import { moderateImage } from './moderate-image.ts';
import { moderatePage } from './moderate-page.ts';
import { moderateRecording } from './moderate-recording.ts';
import { moderateSelection } from './moderate-selection.ts';
import { toggleImage } from './toggle-image.ts';

export const actions: Readonly<Record<MenuEntryId, MenuAction>> = {
  'moderate-image': moderateImage,
  'toggle-image': toggleImage,
  'moderate-selection': moderateSelection,
  'moderate-recording': moderateRecording,
  'moderate-page': moderatePage,
  'check-writing': checkWriting,
};
