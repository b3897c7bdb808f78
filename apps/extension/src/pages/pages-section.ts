/** Options: page mode's cap, who judges texts, the sites that are always moderated, and what is allowed in sites. */
import { button, element } from '../element.ts';
import { clearAllowed, countAllowed } from '../settings/allowed.ts';
import { changeSettings, readSettings, type Settings } from '../settings/settings.ts';
import { removeSite } from '../settings/sites.ts';
import { strings } from '../strings.ts';
import { choice, field, section } from './field.ts';

const words = strings.options;

function budgetField(settings: Settings): HTMLElement {
  const input = element('input', { type: 'number', value: String(settings.pageBudget) });
  input.min = '0';
  input.addEventListener('change', () => {
    const pageBudget = Math.max(0, Math.floor(input.valueAsNumber || 0));
    input.value = String(pageBudget);
    void changeSettings({ pageBudget });
  });
  return field(words.pageBudget, input, words.pageBudgetHint);
}

async function siteList(): Promise<HTMLElement> {
  const shown = element('div');
  const draw = async () => {
    const { sites } = await readSettings();
    const allowed = await countAllowed();
    const row = (name: string, label: string, act: () => Promise<void>) =>
      element(
        'li',
        {},
        element('span', { class: 'what' }, name),
        button(label, () => void act().then(draw), { 'aria-label': `${label}: ${name}` }),
      );
    const rows = [
      ...sites.map((site) => row(site, words.removeSite, () => removeSite(site))),
      ...allowed.map(([site, count]) =>
        row(`${site} · ${words.allowedHere(count)}`, words.clearAllowed, () => clearAllowed(site)),
      ),
    ];
    shown.replaceChildren(
      element('h3', {}, words.sites),
      ...(sites.length === 0 ? [element('p', { class: 'hint' }, words.sitesNone)] : []),
      ...(rows.length > 0 ? [element('ul', { class: 'sites' }, ...rows)] : []),
    );
  };
  await draw();
  return shown;
}

export async function pagesSection(settings: Settings): Promise<HTMLElement> {
  const texts = choice({
    names: words.pageTextsNames,
    chosen: settings.pageTexts,
    onChoose: (pageTexts) => void changeSettings({ pageTexts }),
  });
  return section(words.pages, field(words.pageTexts, texts), budgetField(settings), await siteList());
}
