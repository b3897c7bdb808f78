/** Options: the server's address and its permission, and the key, typed by hand. */
import { createButton, createElement } from '../create-element.ts';
import { messagesFromOwnPages } from '../messages/message-schemas.ts';
import { createBackgroundSender } from '../messages/send.ts';
import { type ApiKeyState, isApiKeyFormat } from '../settings/api-key.ts';
import { parseServerAddress, requestServerAccess } from '../settings/host-access.ts';
import { createCheckbox, createField, createStatusLine } from './form-fields.ts';
import { pageStrings } from './page-strings.ts';

const optionsStrings = pageStrings.options;
const ask = createBackgroundSender(messagesFromOwnPages);

const keyStateTexts: Readonly<Record<ApiKeyState, string>> = {
  none: optionsStrings.keyNone,
  session: optionsStrings.keyKept,
  remembered: optionsStrings.keyRemembered,
};

/** A form whose typed value can be saved by its own button and by the connection test. */
export interface SavableForm {
  readonly element: HTMLElement;
  /** Saves what is typed, if it was changed. @returns false if it cannot be saved; the form says why */
  saveTyped(): Promise<boolean>;
}

/** A field for an address or a link. */
export function createAddressInput(name: string, value: string): HTMLInputElement {
  const input = createElement('input', { type: 'text', name, value });
  input.inputMode = 'url';
  input.autocomplete = 'off';
  input.spellcheck = false;
  return input;
}

export function renderAddressForm(serverUrl: string | null): SavableForm {
  const input = createAddressInput('address', serverUrl ?? '');
  const statusLine = createStatusLine();
  let saved = serverUrl;
  const save = async (): Promise<boolean> => {
    const address = parseServerAddress(input.value);
    if (address === undefined) {
      statusLine.show(optionsStrings.addressWrong, true);
      return false;
    }
    // Must come first: browsers grant permission requests only during a user gesture.
    if (!(await requestServerAccess(address))) {
      statusLine.show(optionsStrings.refused, true);
      return false;
    }
    await ask('change-server', { address });
    saved = address;
    input.value = address;
    return true;
  };
  const form = createElement(
    'form',
    {},
    createField(optionsStrings.address, input, optionsStrings.addressHint),
    createElement(
      'div',
      { class: 'buttons' },
      createElement('button', { type: 'submit', class: 'main' }, optionsStrings.allow),
    ),
    statusLine.element,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void save().then((isSaved) => isSaved && location.reload());
  });
  const isChanged = () => input.value.trim() !== saved;
  return { element: form, saveTyped: async () => !isChanged() || save() };
}

export function renderKeyForm(state: ApiKeyState): SavableForm {
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
    await ask('change-key', { key, remember: !isForgottenLater });
    current = isForgottenLater ? 'session' : 'remembered';
    show(keyStateTexts[current]);
    return true;
  };
  const forget = createButton(optionsStrings.forgetKey, () => {
    current = 'none';
    void ask('change-key', { key: null, remember: false }).then(() => show(optionsStrings.keyForgotten));
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
  return { element: form, saveTyped: async () => input.value === '' || save() };
}
