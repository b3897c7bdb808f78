/** Options: who judges. This device alone, or also a server: what each means, how to connect, and whether it works. */
import { createButton, createElement } from '../create-element.ts';
import { type MessageResponse, messagesFromOwnPages } from '../messages/message-schemas.ts';
import { createBackgroundSender } from '../messages/send.ts';
import { parseConnectionLink } from '../settings/connection-link.ts';
import type { ExtensionSettings } from '../settings/settings.ts';
import { strings } from '../strings.ts';
import { renderConnectForm } from './connect-form.ts';
import { createDetails, createSection, createStatusLine } from './form-fields.ts';
import { pageStrings } from './page-strings.ts';
import { renderAddressForm, renderKeyForm, type SavableForm } from './server-forms.ts';

const optionsStrings = pageStrings.options;
const connectStrings = pageStrings.connect;
const ask = createBackgroundSender(messagesFromOwnPages);

export type ServerAccount = Extract<MessageResponse<typeof messagesFromOwnPages, 'test-connection'>, { works: true }>;

const renderChoice = (title: string, meaning: string): HTMLElement =>
  createElement('div', {}, createElement('dt', {}, title), createElement('dd', {}, meaning));

async function disconnect(): Promise<void> {
  await ask('change-server', { address: null });
  location.reload();
}

/** Tests what is typed: it is saved first. */
function renderServerButtons(forms: readonly SavableForm[], onWorks: (answer: ServerAccount) => void): Node[] {
  const statusLine = createStatusLine();
  const test = async () => {
    for (const form of forms) if (!(await form.saveTyped())) return;
    statusLine.show(optionsStrings.testing);
    const answer = await ask('test-connection', {}).catch(() => undefined);
    if (answer?.works !== true) return statusLine.show(answer?.problem ?? strings.problems.unexpected, true);
    statusLine.show(optionsStrings.tier(answer.tier, optionsStrings.balance(answer.remaining)));
    onWorks(answer);
  };
  const buttons = [
    createButton(optionsStrings.test, () => void test()),
    createButton(connectStrings.disconnect, () => void disconnect()),
  ];
  return [createElement('div', { class: 'buttons' }, ...buttons), statusLine.element];
}

/** The link with which the popup opened this page. It holds a secret, and is not kept in the address. */
function takeLink() {
  const link = parseConnectionLink(decodeURIComponent(location.hash.slice(1)));
  if (location.hash !== '') history.replaceState(null, '', location.pathname);
  return link;
}

/** @param onWorks receives the server's account data after a successful test */
export async function connectionSection(
  { serverUrl }: ExtensionSettings,
  onWorks: (answer: ServerAccount) => void,
): Promise<HTMLElement> {
  const link = takeLink();
  const { state: keyState } = await ask('key-state', {});
  const [address, key] = [renderAddressForm(serverUrl), renderKeyForm(keyState)];
  const connect = renderConnectForm({ serverUrl, link });
  const isIncomplete = serverUrl !== null && keyState === 'none';
  const state =
    serverUrl === null ? connectStrings.none : pageStrings.popup.connected(serverUrl.replace(/^https:\/\//, ''));
  return createSection(
    connectStrings.title,
    createElement('p', { class: 'state', dir: 'auto' }, state),
    createElement(
      'dl',
      { class: 'choices' },
      renderChoice(connectStrings.device, connectStrings.deviceMeaning),
      renderChoice(connectStrings.server, connectStrings.serverMeaning),
    ),
    ...(serverUrl === null ? [] : renderServerButtons([address, key], onWorks)),
    serverUrl === null || link !== undefined ? connect : createDetails(connectStrings.other, false, connect),
    createDetails(connectStrings.byHand, isIncomplete, address.element, ...(serverUrl === null ? [] : [key.element])),
  );
}
