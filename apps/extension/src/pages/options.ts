/** The options page: the five things that people set, and the rest under "Advanced". Every choice is saved immediately. */
import { createElement } from '../create-element.ts';
import { readSettings, TURN_ON_MODEL } from '../settings/settings.ts';
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
  const turnsOn = location.hash === `#${TURN_ON_MODEL}`;
  const features = featuresSection(settings);
  const profile = profileField(settings);
  const connection = await connectionSection(settings, ({ tier, profiles }) => {
    features.setTier(tier);
    profile.setProfiles(profiles);
  });
  const model = await modelSection({ settings, turnsOn });
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
    model,
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
  if (turnsOn) model.scrollIntoView();
}
