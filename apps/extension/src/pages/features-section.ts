/** Options: what the server looks for in each kind of content, with the price and the tier of each line from the price list. */
import { type Feature, type Modality, modalities, tierCovers } from '@winnow/core';
import { element } from '../element.ts';
import { priceOf, switched, switches } from '../remote/features.ts';
import { changeSettings, type Settings } from '../settings/settings.ts';
import { strings } from '../strings.ts';
import { checkbox, field, section } from './field.ts';
import type { Works } from './server-section.ts';

const words = strings.options;

type Chosen = Pick<Settings, 'features' | 'keywords' | 'language'>;
type Tier = Works['tier'];

interface FeaturesSection {
  readonly element: HTMLElement;
  /** Marks what this tier does not include. */
  mark(tier: Tier): void;
  speak(language: Settings['language']): void;
}

export function featuresSection(settings: Settings): FeaturesSection {
  let chosen: Chosen = settings;
  let tier: Tier | undefined;
  const groups = new Map(modalities.map((modality) => [modality, element('fieldset')]));

  function line(modality: Modality, { id, label, tokens, minTier }: Feature): HTMLElement {
    const toggle = () => {
      const on = switched(modality, chosen.features[modality], id);
      change({ features: { ...chosen.features, [modality]: on } });
      // The line was drawn anew: the focus goes back to its box.
      groups.get(modality)?.querySelector<HTMLInputElement>(`[data-feature="${id}"] input`)?.focus();
    };
    const isMissing = tier !== undefined && !tierCovers(tier, minTier);
    return element(
      'div',
      { class: 'line', 'data-feature': id },
      checkbox(label, chosen.features[modality].includes(id), toggle),
      element('span', { class: isMissing ? 'price wrong' : 'price' }, `${words.price(tokens)} · ${minTier}`),
    );
  }

  function draw(): void {
    for (const [modality, group] of groups) {
      const { total, tier: needed } = priceOf(modality, chosen);
      group.replaceChildren(
        element('legend', {}, words.modalities[modality]),
        ...switches(modality).map((feature) => line(modality, feature)),
        element('p', { class: 'hint', 'aria-live': 'polite' }, words.total(total, needed)),
      );
    }
  }

  function change(choice: Partial<Chosen>): void {
    chosen = { ...chosen, ...choice };
    void changeSettings(choice);
    draw();
  }

  const keywords = element('input', { type: 'text', value: settings.keywords.join(', ') });
  keywords.addEventListener('change', () =>
    change({
      keywords: keywords.value
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    }),
  );
  draw();
  return {
    element: section(
      words.features,
      element('p', { class: 'hint' }, words.featuresHint),
      element('div', { class: 'columns' }, ...groups.values()),
      field(words.keywords, keywords, words.keywordsHint),
    ),
    mark(known) {
      tier = known;
      draw();
    },
    speak(language) {
      chosen = { ...chosen, language };
      draw();
    },
  };
}
