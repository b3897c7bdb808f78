/** Options: the server's address and its permission, the key, and whether both work. */
import { button, element } from '../element.ts';
import { type Answered, fromOwnPages } from '../messages/rows.ts';
import { askBackground } from '../messages/send.ts';
import { askForAccess, giveUpAccess, readAddress } from '../settings/access.ts';
import { forgetKey, isKey, type KeyState, keyState, saveKey } from '../settings/key.ts';
import { changeSettings, type Settings } from '../settings/settings.ts';
import { strings } from '../strings.ts';
import { checkbox, field, section, status } from './field.ts';

const words = strings.options;
const ask = askBackground(fromOwnPages);

export type Works = Extract<Answered<typeof fromOwnPages, 'test-connection'>, { works: true }>;

const keySentences: Readonly<Record<KeyState, string>> = {
  none: words.keyNone,
  session: words.keyKept,
  remembered: words.keyRemembered,
};

function addressPart(settings: Settings): Node[] {
  const input = element('input', { type: 'url', name: 'address', value: settings.serverUrl ?? '' });
  input.autocomplete = 'off';
  input.spellcheck = false;
  const said = status();
  const save = async () => {
    const address = readAddress(input.value);
    if (address === undefined) return said.say(words.addressWrong, true);
    // First of all: browsers ask only as long as the click is fresh.
    if (!(await askForAccess(address))) return said.say(words.refused, true);
    const { serverUrl: before } = settings;
    if (before !== null && new URL(before).hostname !== new URL(address).hostname) await giveUpAccess(before);
    // A key belongs to the server that it was made by.
    if (before !== null && new URL(before).origin !== new URL(address).origin) await forgetKey();
    await changeSettings({ serverUrl: address, profileId: null });
    location.reload();
  };
  const forget = async () => {
    await forgetKey();
    if (settings.serverUrl !== null) await giveUpAccess(settings.serverUrl).catch(() => false);
    await changeSettings({ serverUrl: null, profileId: null });
    location.reload();
  };
  const form = element(
    'form',
    {},
    field(words.address, input, words.addressHint),
    element(
      'div',
      { class: 'buttons' },
      element('button', { type: 'submit', class: 'main' }, words.allow),
      settings.serverUrl !== null && button(words.forgetServer, () => void forget()),
    ),
    said.element,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void save();
  });
  return [form];
}

function keyPart(state: KeyState): Node[] {
  const input = element('input', { type: 'password', name: 'key' });
  input.autocomplete = 'off';
  const said = status();
  let current = state;
  let remember = state === 'remembered';
  const show = (sentence: string) => {
    input.value = '';
    forget.hidden = current === 'none';
    said.say(sentence);
  };
  const save = async () => {
    const key = input.value.trim();
    if (!isKey(key)) return said.say(words.keyWrong, true);
    await saveKey(key, { remember });
    current = remember ? 'remembered' : 'session';
    show(keySentences[current]);
  };
  const forget = button(words.forgetKey, () => {
    current = 'none';
    void forgetKey().then(() => show(words.keyForgotten));
  });
  const form = element(
    'form',
    {},
    field(words.key, input, words.keyHint),
    checkbox(words.remember, remember, (isOn) => {
      remember = isOn;
    }),
    element('div', { class: 'buttons' }, element('button', { type: 'submit', class: 'main' }, words.saveKey), forget),
    said.element,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void save();
  });
  show(keySentences[state]);
  return [form];
}

function testPart(onWorks: (answer: Works) => void): Node[] {
  const said = status();
  const test = async () => {
    said.say(words.testing);
    const answer = await ask('test-connection', {}).catch(() => undefined);
    if (answer?.works !== true) return said.say(answer?.problem ?? strings.problems.unexpected, true);
    said.say(words.tier(answer.tier, words.balance(answer.remaining)));
    onWorks(answer);
  };
  return [
    element(
      'div',
      { class: 'buttons' },
      button(words.test, () => void test()),
    ),
    said.element,
  ];
}

/** @param onWorks hears what the server says of the account, once it was tested */
export async function serverSection(settings: Settings, onWorks: (answer: Works) => void): Promise<HTMLElement> {
  const rest = settings.serverUrl === null ? [] : [...keyPart(await keyState()), ...testPart(onWorks)];
  return section(words.server, ...addressPart(settings), ...rest);
}
