/** Options: the server's address and its permission, the key, and the connection test. */
import { createButton, createElement } from '../create-element.ts';
import { type MessageResponse, messagesFromOwnPages } from '../messages/message-schemas.ts';
import { createBackgroundSender } from '../messages/send.ts';
import { type ApiKeyState, getApiKeyState, isApiKeyFormat, removeApiKey, saveApiKey } from '../settings/api-key.ts';
import { parseServerAddress, removeAccess, requestAccess } from '../settings/host-access.ts';
import { changeSettings, type ExtensionSettings } from '../settings/settings.ts';
import { strings } from '../strings.ts';
import { createCheckbox, createField, createSection, createStatusLine } from './form-fields.ts';

const optionsStrings = strings.options;
const ask = createBackgroundSender(messagesFromOwnPages);

export type ServerAccount = Extract<MessageResponse<typeof messagesFromOwnPages, 'test-connection'>, { works: true }>;

const keyStateTexts: Readonly<Record<ApiKeyState, string>> = {
  none: optionsStrings.keyNone,
  session: optionsStrings.keyKept,
  remembered: optionsStrings.keyRemembered,
};

function renderAddressForm(settings: ExtensionSettings): Node[] {
  const input = createElement('input', { type: 'url', name: 'address', value: settings.serverUrl ?? '' });
  input.autocomplete = 'off';
  input.spellcheck = false;
  const statusLine = createStatusLine();
  const save = async () => {
    const address = parseServerAddress(input.value);
    if (address === undefined) return statusLine.show(optionsStrings.addressWrong, true);
    // Must come first: browsers grant permission requests only during a user gesture.
    if (!(await requestAccess(address))) return statusLine.show(optionsStrings.refused, true);
    const { serverUrl: before } = settings;
    if (before !== null && new URL(before).hostname !== new URL(address).hostname) await removeAccess(before);
    // A key belongs to the server that issued it.
    if (before !== null && new URL(before).origin !== new URL(address).origin) await removeApiKey();
    await changeSettings({ serverUrl: address, profileId: null });
    location.reload();
  };
  const forget = async () => {
    await removeApiKey();
    if (settings.serverUrl !== null) await removeAccess(settings.serverUrl).catch(() => false);
    await changeSettings({ serverUrl: null, profileId: null });
    location.reload();
  };
  const form = createElement(
    'form',
    {},
    createField(optionsStrings.address, input, optionsStrings.addressHint),
    createElement(
      'div',
      { class: 'buttons' },
      createElement('button', { type: 'submit', class: 'main' }, optionsStrings.allow),
      settings.serverUrl !== null && createButton(optionsStrings.forgetServer, () => void forget()),
    ),
    statusLine.element,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void save();
  });
  return [form];
}

function renderKeyForm(state: ApiKeyState): Node[] {
  const input = createElement('input', { type: 'password', name: 'key' });
  input.autocomplete = 'off';
  const statusLine = createStatusLine();
  let current = state;
  let remember = state === 'remembered';
  const show = (sentence: string) => {
    input.value = '';
    forget.hidden = current === 'none';
    statusLine.show(sentence);
  };
  const save = async () => {
    const key = input.value.trim();
    if (!isApiKeyFormat(key)) return statusLine.show(optionsStrings.keyWrong, true);
    await saveApiKey(key, { remember });
    current = remember ? 'remembered' : 'session';
    show(keyStateTexts[current]);
  };
  const forget = createButton(optionsStrings.forgetKey, () => {
    current = 'none';
    void removeApiKey().then(() => show(optionsStrings.keyForgotten));
  });
  const form = createElement(
    'form',
    {},
    createField(optionsStrings.key, input, optionsStrings.keyHint),
    createCheckbox(optionsStrings.remember, remember, (isOn) => {
      remember = isOn;
    }),
    createElement(
      'div',
      { class: 'buttons' },
      createElement('button', { type: 'submit', class: 'main' }, optionsStrings.saveKey),
      forget,
    ),
    statusLine.element,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void save();
  });
  show(keyStateTexts[state]);
  return [form];
}

function renderConnectionTest(onWorks: (answer: ServerAccount) => void): Node[] {
  const statusLine = createStatusLine();
  const test = async () => {
    statusLine.show(optionsStrings.testing);
    const answer = await ask('test-connection', {}).catch(() => undefined);
    if (answer?.works !== true) return statusLine.show(answer?.problem ?? strings.problems.unexpected, true);
    statusLine.show(optionsStrings.tier(answer.tier, optionsStrings.balance(answer.remaining)));
    onWorks(answer);
  };
  return [
    createElement(
      'div',
      { class: 'buttons' },
      createButton(optionsStrings.test, () => void test()),
    ),
    statusLine.element,
  ];
}

/** @param onWorks receives the server's account data after a successful test */
export async function serverSection(
  settings: ExtensionSettings,
  onWorks: (answer: ServerAccount) => void,
): Promise<HTMLElement> {
  const rest =
    settings.serverUrl === null ? [] : [...renderKeyForm(await getApiKeyState()), ...renderConnectionTest(onWorks)];
  return createSection(optionsStrings.server, ...renderAddressForm(settings), ...rest);
}
