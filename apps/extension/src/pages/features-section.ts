/** Options: the features to check in each kind of content, each with its price and tier from the price list. */
import { type Feature, type Modality, modalities, tierCovers } from '@winnow/core';
import { createElement } from '../create-element.ts';
import { listSwitchableFeatures, quoteFeatures, toggleFeature } from '../remote/features.ts';
import { changeSettings, type ExtensionSettings } from '../settings/settings.ts';
import type { ServerAccount } from './connection-section.ts';
import { createCheckbox, createField, createSection } from './form-fields.ts';
import { pageStrings } from './page-strings.ts';

const optionsStrings = pageStrings.options;

type SelectedFeatures = Pick<ExtensionSettings, 'features' | 'keywords' | 'language'>;
type AccountTier = ServerAccount['tier'];

interface FeaturesSection {
  readonly element: HTMLElement;
  /** Marks features that this tier does not include. */
  setTier(tier: AccountTier): void;
  setLanguage(language: ExtensionSettings['language']): void;
}

export function featuresSection(settings: ExtensionSettings): FeaturesSection {
  let chosen: SelectedFeatures = settings;
  let tier: AccountTier | undefined;
  const groups = new Map(modalities.map((modality) => [modality, createElement('fieldset')]));

  function line(modality: Modality, { id, label, tokens, minTier }: Feature): HTMLElement {
    const toggle = () => {
      const on = toggleFeature(modality, chosen.features[modality], id);
      change({ features: { ...chosen.features, [modality]: on } });
      // The row was rendered again: the focus returns to its checkbox.
      groups.get(modality)?.querySelector<HTMLInputElement>(`[data-feature="${id}"] input`)?.focus();
    };
    const isMissing = tier !== undefined && !tierCovers(tier, minTier);
    return createElement(
      'div',
      { class: 'line', 'data-feature': id },
      createCheckbox(label, chosen.features[modality].includes(id), toggle),
      createElement(
        'span',
        { class: isMissing ? 'price wrong' : 'price' },
        `${optionsStrings.price(tokens)} · ${minTier}`,
      ),
    );
  }

  function draw(): void {
    for (const [modality, group] of groups) {
      const { total, tier: needed } = quoteFeatures(modality, chosen);
      group.replaceChildren(
        createElement('legend', {}, optionsStrings.modalities[modality]),
        ...listSwitchableFeatures(modality).map((feature) => line(modality, feature)),
        createElement('p', { class: 'hint', 'aria-live': 'polite' }, optionsStrings.total(total, needed)),
      );
    }
  }

  function change(choice: Partial<SelectedFeatures>): void {
    chosen = { ...chosen, ...choice };
    void changeSettings(choice);
    draw();
  }

  const keywords = createElement('input', { type: 'text', value: settings.keywords.join(', ') });
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
    element: createSection(
      optionsStrings.features,
      createElement('p', { class: 'hint' }, optionsStrings.featuresHint),
      createElement('div', { class: 'columns' }, ...groups.values()),
      createField(optionsStrings.keywords, keywords, optionsStrings.keywordsHint),
    ),
    setTier(known) {
      tier = known;
      draw();
    },
    setLanguage(language) {
      chosen = { ...chosen, language };
      draw();
    },
  };
}
