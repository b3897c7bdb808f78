/** The options page: one section after the other; every choice is kept as it is made. */
import { element } from '../element.ts';
import { readSettings } from '../settings/settings.ts';
import { strings } from '../strings.ts';
import { featuresSection } from './features-section.ts';
import { historySection } from './history-list.ts';
import { judgingSection } from './judging-section.ts';
import { pagesSection } from './pages-section.ts';
import { serverSection } from './server-section.ts';
import { picturesSection, thresholdsSection } from './thresholds-section.ts';

const words = strings.options;

export async function showOptions(main: HTMLElement): Promise<void> {
  document.title = `${strings.name}: ${words.title}`;
  const settings = await readSettings();
  const features = featuresSection(settings);
  const judging = judgingSection(settings, features.speak);
  const server = await serverSection(settings, ({ tier, profiles }) => {
    features.mark(tier);
    judging.offer(profiles);
  });
  main.append(
    element('h1', {}, document.title),
    element('p', { class: 'lead' }, words.lead),
    server,
    judging.element,
    features.element,
    thresholdsSection(settings),
    picturesSection(settings),
    await pagesSection(settings),
    await historySection(),
  );
}
