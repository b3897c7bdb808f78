/** Options: from which severity on each category counts, and when pictures are veiled. */
import { categoryNames, wordsIn } from '@winnow/core';
import { element } from '../element.ts';
import { changeSettings, type Settings } from '../settings/settings.ts';
import { strings } from '../strings.ts';
import { choice, field, section } from './field.ts';

const words = strings.options;

export function thresholdsSection(settings: Settings): HTMLElement {
  let thresholds = settings.thresholds;
  const names = wordsIn(settings.language).categories;
  const rows = categoryNames('text').map((name) =>
    field(
      names[name],
      choice({
        names: words.thresholdNames,
        chosen: thresholds[name] ?? 'Low',
        onChoose(mark) {
          thresholds = { ...thresholds, [name]: mark };
          void changeSettings({ thresholds });
        },
      }),
    ),
  );
  return section(
    words.thresholds,
    element('p', { class: 'hint' }, words.thresholdsHint),
    element('div', { class: 'columns' }, ...rows),
  );
}

export function picturesSection(settings: Settings): HTMLElement {
  const veil = choice({
    names: words.veilNames,
    chosen: settings.veilFrom ?? 'Off',
    onChoose: (from) => void changeSettings({ veilFrom: from === 'Off' ? null : from }),
  });
  const send = choice({
    names: words.sendNames,
    chosen: settings.sendPictures,
    onChoose: (sendPictures) => void changeSettings({ sendPictures }),
  });
  return section(words.pictures, field(words.veil, veil), field(words.send, send));
}
