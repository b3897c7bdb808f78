/**
 * Options: connects to a server with a link from its dashboard, in two steps. The first asks the browser for permission
 * and the server whose code it is; the second, after the person has read that, exchanges the code for a key.
 */
import { createButton, createElement } from '../create-element.ts';
import { type MessageResponse, messagesFromOwnPages } from '../messages/message-schemas.ts';
import { createBackgroundSender } from '../messages/send.ts';
import { removeUnneededAccess } from '../settings/change-server.ts';
import { type ConnectionLink, parseConnectionLink } from '../settings/connection-link.ts';
import { isUnencrypted, parseServerAddress, requestServerAccess } from '../settings/host-access.ts';
import { strings } from '../strings.ts';
import { createField, createStatusLine } from './form-fields.ts';
import { pageStrings } from './page-strings.ts';
import { createAddressInput } from './server-forms.ts';

const connectStrings = pageStrings.connect;
const ask = createBackgroundSender(messagesFromOwnPages);

type CodeOwner = Extract<MessageResponse<typeof messagesFromOwnPages, 'check-code'>, { works: true }>;

interface ConnectFormOptions {
  /** The server until now; null: none. */
  readonly serverUrl: string | null;
  /** The link that the popup found in the open tab; undefined: the person pastes it. */
  readonly link: ConnectionLink | undefined;
}

interface QuestionOptions extends Pick<ConnectFormOptions, 'serverUrl'> {
  readonly link: ConnectionLink;
  readonly owner: CodeOwner;
  readonly onConnect: () => void;
  readonly onCancel: () => void;
}

/** What the person decides on: which server, whose account, and what will be sent. */
function renderQuestion({ link, owner, serverUrl, onConnect, onCancel }: QuestionOptions): HTMLElement {
  const { origin } = new URL(link.address);
  const replaced = serverUrl === null ? undefined : new URL(serverUrl).origin;
  const connect = createButton(connectStrings.connect, onConnect, { class: 'main' });
  const question = createElement(
    'div',
    { class: 'question', role: 'group', 'aria-labelledby': 'connect-question' },
    createElement('h3', { id: 'connect-question', dir: 'auto' }, connectStrings.question(origin)),
    createElement('p', { dir: 'auto' }, connectStrings.owner(owner.account, owner.person)),
    createElement('p', {}, connectStrings.meaning),
    isUnencrypted(link.address) && createElement('p', { class: 'wrong' }, connectStrings.unencrypted),
    replaced !== undefined &&
      replaced !== origin &&
      createElement('p', { dir: 'auto' }, connectStrings.replaces(replaced)),
    createElement('div', { class: 'buttons' }, connect, createButton(connectStrings.cancel, onCancel)),
  );
  return question;
}

export function renderConnectForm({ serverUrl, link }: ConnectFormOptions): HTMLElement {
  const address = createAddressInput('link', link?.address ?? '');
  const code = createElement('input', { type: 'text', name: 'code', value: link?.code ?? '' });
  code.autocomplete = 'off';
  code.spellcheck = false;
  code.autocapitalize = 'characters';
  const statusLine = createStatusLine();
  const asked = createElement('div', { 'aria-live': 'polite' });

  /** A link holds both. Not while it is being typed, when it may lack the rest of its code. */
  const splitLink = () => {
    const typed = parseConnectionLink(address.value);
    if (typed === undefined) return;
    address.value = typed.address;
    code.value = typed.code;
  };
  address.addEventListener('change', splitLink);

  const end = (problem?: string) => {
    asked.replaceChildren();
    form.hidden = false;
    if (problem !== undefined) statusLine.show(problem, true);
  };
  const connect = async (wanted: ConnectionLink) => {
    const answer = await ask('connect', wanted).catch(() => undefined);
    if (answer?.works) return location.reload();
    end(answer?.problem ?? strings.problems.unexpected);
  };
  const cancel = (wanted: ConnectionLink) => {
    end();
    code.value = '';
    void removeUnneededAccess(wanted.address);
  };
  const check = async () => {
    splitLink();
    const typed = parseServerAddress(address.value);
    if (typed === undefined) return statusLine.show(pageStrings.options.addressWrong, true);
    if (code.value.trim() === '') return statusLine.show(connectStrings.codeMissing, true);
    const wanted = { address: typed, code: code.value.trim() };
    // Must come first: browsers grant permission requests only during a user gesture.
    if (!(await requestServerAccess(typed))) return statusLine.show(pageStrings.options.refused, true);
    statusLine.show(pageStrings.options.testing);
    const owner = await ask('check-code', wanted).catch(() => undefined);
    if (owner?.works !== true) {
      await removeUnneededAccess(typed);
      return statusLine.show(owner?.problem ?? strings.problems.unexpected, true);
    }
    statusLine.show('');
    form.hidden = true;
    const question = renderQuestion({
      link: wanted,
      owner,
      serverUrl,
      onConnect: () => void connect(wanted),
      onCancel: () => cancel(wanted),
    });
    asked.replaceChildren(question);
    question.querySelector('button')?.focus();
  };

  const form = createElement(
    'form',
    {},
    createField(connectStrings.link, address, connectStrings.linkHint),
    createField(connectStrings.code, code),
    createElement(
      'div',
      { class: 'buttons' },
      createElement('button', { type: 'submit', class: 'main' }, connectStrings.next),
    ),
    statusLine.element,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void check();
  });
  return createElement('div', {}, form, asked);
}
