/** The options page: its sections in order. Every choice is saved immediately. */
import { createElement } from '../create-element.ts';
import { readSettings } from '../settings/settings.ts';
import { strings } from '../strings.ts';
import { featuresSection } from './features-section.ts';
import { historySection } from './history-list.ts';
import { judgingSection } from './judging-section.ts';
import { pagesSection } from './pages-section.ts';
import { serverSection } from './server-section.ts';
import { picturesSection, thresholdsSection } from './thresholds-section.ts';

const optionsStrings = strings.options;

export async function renderOptionsPage(main: HTMLElement): Promise<void> {
  document.title = `${strings.name}: ${optionsStrings.title}`;
  const settings = await readSettings();
  const features = featuresSection(settings);
  const judging = judgingSection(settings, features.setLanguage);
  const server = await serverSection(settings, ({ tier, profiles }) => {
    features.setTier(tier);
    judging.setProfiles(profiles);
  });
  main.append(
    createElement('h1', {}, document.title),
    createElement('p', { class: 'lead' }, optionsStrings.lead),
    server,
    judging.element,
    features.element,
    thresholdsSection(settings),
    picturesSection(settings),
    await pagesSection(settings),
    await historySection(),
  );
}
