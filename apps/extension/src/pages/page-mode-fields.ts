/**
 * Options: page mode's cap, where texts are judged, the sites that are always moderated, and allowed content by site.
 */
import { createButton, createElement } from '../create-element.ts';
import { clearAllowed, countAllowed } from '../settings/allowed-content.ts';
import { removeSite } from '../settings/moderated-sites.ts';
import { changeSettings, type ExtensionSettings, readSettings } from '../settings/settings.ts';
import { createChoices, createField } from './form-fields.ts';
import { pageStrings } from './page-strings.ts';

const optionsStrings = pageStrings.options;

export function budgetField(settings: ExtensionSettings): HTMLElement {
  const input = createElement('input', { type: 'number', value: String(settings.pageBudget) });
  input.min = '0';
  input.addEventListener('change', () => {
    const pageBudget = Math.max(0, Math.floor(input.valueAsNumber || 0));
    input.value = String(pageBudget);
    void changeSettings({ pageBudget });
  });
  return createField(optionsStrings.pageBudget, input, optionsStrings.pageBudgetHint);
}

export async function siteList(): Promise<HTMLElement> {
  const shown = createElement('div');
  const draw = async () => {
    const { sites } = await readSettings();
    const allowed = await countAllowed();
    const row = (name: string, label: string, act: () => Promise<void>) =>
      createElement(
        'li',
        {},
        createElement('span', { class: 'what' }, name),
        createButton(label, () => void act().then(draw), { 'aria-label': `${label}: ${name}` }),
      );
    const rows = [
      ...sites.map((site) => row(site, optionsStrings.removeSite, () => removeSite(site))),
      ...allowed.map(([site, count]) =>
        row(`${site} · ${optionsStrings.allowedHere(count)}`, optionsStrings.clearAllowed, () => clearAllowed(site)),
      ),
    ];
    shown.replaceChildren(
      createElement('h3', {}, optionsStrings.sites),
      ...(sites.length === 0 ? [createElement('p', { class: 'hint' }, optionsStrings.sitesNone)] : []),
      ...(rows.length > 0 ? [createElement('ul', { class: 'sites' }, ...rows)] : []),
    );
  };
  await draw();
  return shown;
}

/** Where page mode judges texts. */
export const pageTextsField = (settings: ExtensionSettings): HTMLElement =>
  createChoices(optionsStrings.pageTexts, {
    names: optionsStrings.pageTextsNames,
    chosen: settings.pageTexts,
    onChoose: (pageTexts) => void changeSettings({ pageTexts }),
  });
