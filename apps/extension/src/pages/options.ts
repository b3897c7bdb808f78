/** The options page: the five things that people set, and the rest under "Advanced". Every choice is saved immediately. */
import { createElement } from '../create-element.ts';
import { deviceModels } from '../messages/device-models.ts';
import { readSettings, turnOnHashes } from '../settings/settings.ts';
import { strings } from '../strings.ts';
import { connectionSection } from './connection-section.ts';
import { featuresSection } from './features-section.ts';
import { createDetails, createSection } from './form-fields.ts';
import { historySection } from './history-list.ts';
import { languageField, profileField } from './judging-fields.ts';
import { modelSection } from './model-section.ts';
import { budgetField, pageTextsField, siteList } from './page-mode-fields.ts';
import { pageStrings } from './page-strings.ts';
import { sendPicturesField, thresholdsSection, veilField } from './thresholds-section.ts';

const optionsStrings = pageStrings.options;

export async function renderOptionsPage(main: HTMLElement): Promise<void> {
  document.title = `${strings.name}: ${optionsStrings.title}`;
  const settings = await readSettings();
  // The form that connects clears it.
  const { hash } = location;
  const features = featuresSection(settings);
  const profile = profileField(settings);
  const connection = await connectionSection(settings, ({ tier, profiles }) => {
    features.setTier(tier);
    profile.setProfiles(profiles);
  });
  const models = await Promise.all(
    deviceModels.map(async (model) => {
      const turnsOn = hash === turnOnHashes[model];
      return { turnsOn, element: await modelSection({ model, settings, turnsOn }) };
    }),
  );
  const advanced = createDetails(
    optionsStrings.advanced,
    false,
    createSection(optionsStrings.judging, profile.element, sendPicturesField(settings), pageTextsField(settings)),
    features.element,
    thresholdsSection(settings),
  );
  advanced.classList.add('advanced');
  main.append(
    createElement('h1', {}, document.title),
    createElement('p', { class: 'lead' }, optionsStrings.lead),
    connection,
    ...models.map(({ element }) => element),
    createSection(
      optionsStrings.settings,
      languageField(settings, features.setLanguage),
      veilField(settings),
      budgetField(settings),
      await siteList(),
    ),
    advanced,
    await historySection(),
  );
  models.find(({ turnsOn }) => turnsOn)?.element.scrollIntoView();
}
