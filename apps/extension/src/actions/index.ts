/** What each entry of the menu does: one line each. */
import type { EntryId } from '../entries.ts';
import type { Action } from './action.ts';
import { checkWriting } from './check-writing.ts';
import { moderateImage } from './moderate-image.ts';
import { moderatePage } from './moderate-page.ts';
import { moderateRecording } from './moderate-recording.ts';
import { moderateSelection } from './moderate-selection.ts';
import { toggleImage } from './toggle-image.ts';

export const actions: Readonly<Record<EntryId, Action>> = {
  'moderate-image': moderateImage,
  'toggle-image': toggleImage,
  'moderate-selection': moderateSelection,
  'moderate-recording': moderateRecording,
  'moderate-page': moderatePage,
  'check-writing': checkWriting,
};
