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

/** A form whose typed value can be saved by its own button and by the connection test. */
interface SavableForm {
  readonly nodes: readonly Node[];
  /** Saves what is typed, if it was changed. @returns false if it cannot be saved; the form says why */
  saveTyped(): Promise<boolean>;
}

/** Saves an address and forgets what belonged to the one before. */
async function changeServer(before: string | null, address: string): Promise<void> {
  if (before === address) return;
  if (before !== null && new URL(before).hostname !== new URL(address).hostname) await removeAccess(before);
  // A key belongs to the server that issued it.
  if (before !== null && new URL(before).origin !== new URL(address).origin) await removeApiKey();
  await changeSettings({ serverUrl: address, profileId: null });
}

function renderAddressForm(settings: ExtensionSettings): SavableForm {
  const input = createElement('input', { type: 'text', name: 'address', value: settings.serverUrl ?? '' });
  input.inputMode = 'url';
  input.autocomplete = 'off';
  input.spellcheck = false;
  const statusLine = createStatusLine();
  let saved = settings.serverUrl;
  const save = async (): Promise<boolean> => {
    const address = parseServerAddress(input.value);
    if (address === undefined) {
      statusLine.show(optionsStrings.addressWrong, true);
      return false;
    }
    // Must come first: browsers grant permission requests only during a user gesture.
    if (!(await requestAccess(address))) {
      statusLine.show(optionsStrings.refused, true);
      return false;
    }
    await changeServer(saved, address);
    saved = address;
    input.value = address;
    return true;
  };
  const forget = async () => {
    await removeApiKey();
    if (saved !== null) await removeAccess(saved).catch(() => false);
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
    void save().then((isSaved) => isSaved && location.reload());
  });
  const isChanged = () => input.value.trim() !== saved;
  return { nodes: [form], saveTyped: async () => !isChanged() || save() };
}

function renderKeyForm(state: ApiKeyState): SavableForm {
  const input = createElement('input', { type: 'password', name: 'key' });
  input.autocomplete = 'off';
  const statusLine = createStatusLine();
  let current = state;
  let isForgottenLater = state === 'session';
  const show = (sentence: string) => {
    input.value = '';
    forget.hidden = current === 'none';
    statusLine.show(sentence);
  };
  const save = async (): Promise<boolean> => {
    const key = input.value.trim();
    if (!isApiKeyFormat(key)) {
      statusLine.show(optionsStrings.keyWrong, true);
      return false;
    }
    await saveApiKey(key, { remember: !isForgottenLater });
    current = isForgottenLater ? 'session' : 'remembered';
    show(keyStateTexts[current]);
    return true;
  };
  const forget = createButton(optionsStrings.forgetKey, () => {
    current = 'none';
    void removeApiKey().then(() => show(optionsStrings.keyForgotten));
  });
  const form = createElement(
    'form',
    {},
    createField(optionsStrings.key, input, optionsStrings.keyHint),
    createCheckbox(optionsStrings.forgetLater, isForgottenLater, (isOn) => {
      isForgottenLater = isOn;
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
  return { nodes: [form], saveTyped: async () => input.value === '' || save() };
}

/** Tests what is typed: it is saved first. */
function renderConnectionTest(forms: readonly SavableForm[], onWorks: (answer: ServerAccount) => void): Node[] {
  const statusLine = createStatusLine();
  const test = async () => {
    for (const form of forms) if (!(await form.saveTyped())) return;
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
  const address = renderAddressForm(settings);
  const key = renderKeyForm(await getApiKeyState());
  const rest = settings.serverUrl === null ? [] : [...key.nodes, ...renderConnectionTest([address, key], onWorks)];
  return createSection(optionsStrings.server, ...address.nodes, ...rest);
}
