/** Options: the severity from which each category counts, and when pictures are veiled. */
import { getCategoryNames, getExplanationPhrases } from '@winnow/core';
import { createElement } from '../create-element.ts';
import { getLanguages } from '../settings/languages.ts';
import { changeSettings, type ExtensionSettings } from '../settings/settings.ts';
import { createChoices, createField, createSection, createSelect } from './form-fields.ts';
import { pageStrings } from './page-strings.ts';

const optionsStrings = pageStrings.options;

export function thresholdsSection(settings: ExtensionSettings): HTMLElement {
  let thresholds = settings.thresholds;
  const names = getExplanationPhrases(getLanguages(settings).language).categories;
  const rows = getCategoryNames('text').map((name) =>
    createField(
      names[name],
      createSelect({
        names: optionsStrings.thresholdNames,
        chosen: thresholds[name] ?? 'Low',
        onChoose(mark) {
          thresholds = { ...thresholds, [name]: mark };
          void changeSettings({ thresholds });
        },
      }),
    ),
  );
  return createSection(
    optionsStrings.thresholds,
    createElement('p', { class: 'hint' }, optionsStrings.thresholdsHint),
    createElement('div', { class: 'columns' }, ...rows),
  );
}

/** The severity from which pictures are hidden as soon as they are judged. */
export const veilField = (settings: ExtensionSettings): HTMLElement =>
  createField(
    optionsStrings.veil,
    createSelect({
      names: optionsStrings.veilNames,
      chosen: settings.veilFrom ?? 'Off',
      onChoose: (from) => void changeSettings({ veilFrom: from === 'Off' ? null : from }),
    }),
  );

export const sendPicturesField = (settings: ExtensionSettings): HTMLElement =>
  createChoices(optionsStrings.send, {
    names: optionsStrings.sendNames,
    chosen: settings.sendPictures,
    onChoose: (sendPictures) => void changeSettings({ sendPictures }),
  });
