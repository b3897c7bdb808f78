/** Options: the models on this device, each of which one click turns on, and one click off. */
import { createButton, createElement } from '../create-element.ts';
import type { DeviceModel } from '../messages/device-models.ts';
import { askModel } from '../model/ask-model.ts';
import { sumModelBytes } from '../model/model-files.ts';
import { changeSettings, type ExtensionSettings } from '../settings/settings.ts';
import { createSection } from './form-fields.ts';
import { pageStrings } from './page-strings.ts';

/** What the browser's memory grew by at most while a model was loaded (docs/decisions/0071, 0078). */
const MEMORY_MB = { text: 308, pictures: 302 } as const;

/** The setting that says whether a model is on. */
const settingOf = { text: 'textModel', pictures: 'pictureModels' } as const satisfies Record<
  DeviceModel,
  keyof ExtensionSettings
>;

const POLL_MS = 150;
const STEP_PERCENT = 10;

interface ModelSectionOptions {
  readonly model: DeviceModel;
  readonly settings: ExtensionSettings;
  /** The person came from a card, to turn it on. */
  readonly turnsOn: boolean;
}

export async function modelSection({ model, settings, turnsOn }: ModelSectionOptions): Promise<HTMLElement> {
  const modelStrings = pageStrings.models[model];
  const megabytes = Math.round((await sumModelBytes(model)) / 1e6);
  const state = createElement('p', { class: 'state', role: 'status', 'aria-live': 'polite' });
  const bar = createElement('progress', { max: '100', 'aria-label': modelStrings.title });
  const buttons = createElement('div', { class: 'buttons' });

  const show = (sentence: string, button: HTMLButtonElement, isWrong = false) => {
    state.textContent = sentence;
    state.classList.toggle('wrong', isWrong);
    const hadFocus = buttons.contains(document.activeElement);
    buttons.replaceChildren(button);
    if (hadFocus) button.focus();
  };
  const showOff = () => {
    bar.hidden = true;
    show(modelStrings.off, turnOn());
  };
  const showOn = () => {
    bar.hidden = true;
    const turnOff = async () => {
      await changeSettings({ [settingOf[model]]: false });
      await askModel('unload-model', { model }).catch(() => {});
      showOff();
    };
    show(
      modelStrings.on,
      createButton(modelStrings.turnOff, () => void turnOff()),
    );
  };

  async function load(): Promise<void> {
    let isCanceled = false;
    const cancel = () => {
      isCanceled = true;
      void askModel('unload-model', { model }).catch(() => {});
    };
    bar.hidden = false;
    bar.value = 0;
    show('', createButton(pageStrings.connect.cancel, cancel));
    const timer = setInterval(() => void poll(), POLL_MS);
    const poll = async () => {
      const { percent } = await askModel('model-progress', { model }).catch(() => ({ percent: null }));
      if (percent === null || bar.hidden) return;
      bar.value = percent;
      // In steps, so that screen readers do not announce each percent.
      const sentence = modelStrings.loading(STEP_PERCENT * Math.floor(percent / STEP_PERCENT));
      if (state.textContent !== sentence) state.textContent = sentence;
    };
    const { isReady } = await askModel('load-model', { model }).catch(() => ({ isReady: false }));
    clearInterval(timer);
    if (isReady && !isCanceled) await changeSettings({ [settingOf[model]]: true });
    if (isCanceled) return showOff();
    if (isReady) return showOn();
    bar.hidden = true;
    show(modelStrings.failed, turnOn(), true);
  }

  const turnOn = () => createButton(modelStrings.turnOn, () => void load(), { class: 'main' });

  if (settings[settingOf[model]]) showOn();
  else if (turnsOn) void load();
  else showOff();
  return createSection(
    modelStrings.title,
    createElement('p', { class: 'hint' }, modelStrings.meaning(megabytes, MEMORY_MB[model])),
    state,
    bar,
    buttons,
  );
}
