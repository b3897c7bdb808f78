/** Every screen and dialog of the dashboard: who sees it, where it is, and what is done there before it is looked at. */
import type { Page } from 'playwright-core';
import { loaded, verdictOn } from '../../support/dashboard.ts';
import type { People } from './month.ts';

export interface Stop {
  /** After "#". */
  readonly path: string;
  readonly who?: keyof People | null;
  /** What is opened and filled in. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Refusals that belong to it: the browser writes them into its console. */
  readonly refused?: true;
  /** It costs tokens or makes something: it is prepared once, and shown at every width. */
  readonly isOnce?: true;
  /** In pixels of the window; absent: all. */
  readonly widths?: readonly number[];
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const tab = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name, exact: true }).click();
  await loaded(page);
};
const item = (name: string) => (page: Page) => page.getByRole('menuitem', { name, exact: true }).click();
const inTurn =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const fill = (label: string, text: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).first().fill(text);
const entry = inTurn((page) => page.getByRole('table').getByRole('button').first().click(), loaded);
const says = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
const kind = (name: string) => (page: Page) => page.getByRole('radio', { name }).click();
const moderate = inTurn(button(/^Moderate$/), verdictOn);
const choice = (name: string | RegExp) => (page: Page) => page.getByRole('combobox', { name }).first().click();

/** Of a server that nobody owns yet. */
export const beforeSetUp: Readonly<Record<string, Stop>> = {
  'no-owner-yet': { path: '/', who: null },
  'set-up': { path: '/set-up/unknown', who: null },
  'set-up-refused': {
    path: '/set-up/unknown',
    who: null,
    refused: true,
    prepare: inTurn(
      fill('Your name', 'Ada Lovelace'),
      fill('E-mail address', 'ada@example.org'),
      fill('Password', 'correct horse battery'),
      button('Create the owner'),
      (page) => page.getByRole('alert').waitFor(),
    ),
  },
};

const entrances = (links: Links): Readonly<Record<string, Stop>> => ({
  'sign-in': { path: '/', who: null },
  'sign-in-refused': {
    path: '/',
    who: null,
    refused: true,
    prepare: inTurn(
      fill('E-mail address', 'ada@example.org'),
      fill('Password', 'not the right one'),
      button('Sign in'),
      (page) => page.getByRole('alert').waitFor(),
    ),
  },
  join: { path: links.join, who: null, prepare: says(/Join|join/) },
  reset: { path: links.reset, who: null, prepare: says('Set a new password') },
  'link-gone': { path: '/join/unknown', who: null, refused: true, prepare: says('This link is not good') },
});

const watch: Readonly<Record<string, Stop>> = {
  overview: { path: '/' },
  'overview-month': { path: '/?span=month' },
  'overview-quarter-tokens': { path: '/?span=quarter&of=tokens' },
  'overview-as-viewer': { path: '/?span=week', who: 'viewer' },
  'overview-empty': { path: '/', who: 'newcomer' },
  activity: { path: '/activity' },
  'activity-filtered': { path: '/activity?verdict=unsafe&category=Profanity&span=week' },
  'activity-nothing-fits': { path: '/activity?q=req_1' },
  'activity-empty': { path: '/activity', who: 'newcomer' },
  'activity-filter-open': { path: '/activity', prepare: choice('Category') },
  'activity-text': { path: '/activity?modality=text&verdict=unsafe', prepare: entry },
  'activity-text-json': { path: '/activity?modality=text&verdict=unsafe', prepare: inTurn(entry, tab('JSON')) },
  'activity-image': { path: '/activity?modality=image&verdict=unsafe', prepare: entry },
  'activity-audio': { path: '/activity?modality=audio', prepare: entry },
  'activity-video': { path: '/activity?modality=video', prepare: entry },
  'activity-erase': { path: '/activity', prepare: button('Erase') },
  'activity-erase-text': { path: '/activity', prepare: inTurn(button('Erase'), kind('Text')) },
};

const example = (name: string, modality = 'Text') => inTurn(kind(modality), button(name));

const playground: Readonly<Record<string, Stop>> = {
  playground: { path: '/playground' },
  'playground-text': { path: '/playground', isOnce: true, prepare: inTurn(button('Hidden words'), moderate) },
  'playground-pii': { path: '/playground', isOnce: true, prepare: inTurn(button('Personal data'), moderate) },
  'playground-json': {
    path: '/playground',
    isOnce: true,
    prepare: inTurn(button('A threat'), moderate, tab('JSON')),
  },
  'playground-request': { path: '/playground', prepare: inTurn(button('Hidden words'), tab('Request')) },
  'playground-image-empty': { path: '/playground', prepare: kind('Image') },
  'playground-image': {
    path: '/playground',
    isOnce: true,
    prepare: inTurn(example('Insult and address', 'Image'), moderate),
  },
  'playground-audio-empty': { path: '/playground', prepare: kind('Audio') },
  'playground-audio': {
    path: '/playground',
    isOnce: true,
    prepare: inTurn(example('A call with a threat', 'Audio'), moderate),
  },
  'playground-video-empty': { path: '/playground', prepare: kind('Video') },
  'playground-video': {
    path: '/playground',
    isOnce: true,
    prepare: inTurn(example('A threat on yellow', 'Video'), moderate),
  },
  'playground-refused': {
    path: '/playground',
    refused: true,
    prepare: inTurn(kind('Image'), fill('Or its address', 'http://10.0.0.1/a.png'), button(/^Moderate$/), (page) =>
      page.getByRole('alert').waitFor(),
    ),
  },
};

const profile = (page: Page) => page.getByRole('link', { name: 'Forum', exact: true }).click();

const decide: Readonly<Record<string, Stop>> = {
  review: { path: '/review' },
  'review-revealed': { path: '/review', who: 'moderator', prepare: (page) => page.keyboard.press('v') },
  'review-keys': { path: '/review', prepare: button(/Keys/) },
  'review-as-viewer': { path: '/review', who: 'viewer' },
  'review-decided': { path: '/review', prepare: tab('Decided') },
  'review-precision': { path: '/review', prepare: tab('Precision') },
  'review-empty': { path: '/review', who: 'newcomer' },
  profiles: { path: '/profiles' },
  'profiles-empty': { path: '/profiles', who: 'newcomer' },
  'profile-new': { path: '/profiles/new' },
  profile: { path: '/profiles', prepare: inTurn(profile, loaded) },
  'profile-changed': {
    path: '/profiles',
    prepare: inTurn(
      profile,
      (page) => page.getByRole('slider', { name: /^Spam/ }).press('Home'),
      fill('Try the lists on a text', 'Scunthorpe has free crypto for ref-123456'),
      button('Try'),
      says(/^Blocked: /),
      button('Replay'),
      says(/Would flip/),
    ),
  },
  'profile-versions': { path: '/profiles', prepare: inTurn(profile, tab('Versions')) },
  'profile-archive': { path: '/profiles', prepare: inTurn(profile, button('Archive')) },
  'profile-as-viewer': { path: '/profiles', who: 'viewer', prepare: inTurn(profile, loaded) },
};

const keyMenu = button(/What can be done with Forum, comments/);
const webhookMenu = button(/What can be done with .*forum/);
const personMenu = button(/What can be done with Mary/);
const accountMenu = button(/What can be done with Harbour/);

const manage: Readonly<Record<string, Stop>> = {
  keys: { path: '/keys' },
  'keys-as-viewer': { path: '/keys', who: 'viewer' },
  'key-menu': { path: '/keys', prepare: keyMenu },
  'key-new': { path: '/keys', prepare: button('Create key') },
  'key-made': {
    path: '/keys',
    isOnce: true,
    prepare: inTurn(
      button('Create key'),
      fill('Name', 'Chat'),
      (page) => page.keyboard.press('Enter'),
      says('Your new key'),
    ),
  },
  'key-rotate': { path: '/keys', prepare: inTurn(keyMenu, item('Rotate')) },
  'key-revoke': { path: '/keys', prepare: inTurn(keyMenu, item('Revoke')) },
  webhooks: { path: '/webhooks' },
  'webhooks-empty': { path: '/webhooks', who: 'newcomer' },
  'webhook-menu': { path: '/webhooks', prepare: webhookMenu },
  'webhook-new': { path: '/webhooks', prepare: button('Add webhook') },
  'webhook-change': { path: '/webhooks', prepare: inTurn(webhookMenu, item('Change')) },
  'webhook-deliveries': {
    path: '/webhooks',
    prepare: inTurn(button('Deliveries'), (page) => page.getByText('Message', { exact: true }).first().click()),
  },
  'webhook-secret': {
    path: '/webhooks',
    isOnce: true,
    prepare: inTurn(webhookMenu, item('New secret'), button('Make it'), says('The signing secret')),
  },
  'webhook-new-secret': { path: '/webhooks', prepare: inTurn(webhookMenu, item('New secret')) },
  'webhook-remove': { path: '/webhooks', prepare: inTurn(webhookMenu, item('Remove')) },
  people: { path: '/people' },
  'people-as-viewer': { path: '/people', who: 'viewer' },
  'person-menu': { path: '/people', prepare: personMenu },
  'person-role': { path: '/people', prepare: choice('Role of Mary Shelley') },
  'person-invite': { path: '/people', prepare: button('Invite') },
  'person-link': {
    path: '/people',
    isOnce: true,
    prepare: inTurn(personMenu, item('Link to a new password'), says('A link, good once')),
  },
  'person-remove': { path: '/people', prepare: inTurn(personMenu, item('Remove')) },
  audit: { path: '/audit' },
  accounts: { path: '/accounts' },
  'account-menu': { path: '/accounts', prepare: accountMenu },
  'account-new': { path: '/accounts', prepare: button('Create account') },
  'account-top-up': { path: '/accounts', prepare: inTurn(accountMenu, item('Top up')) },
  'account-fill': { path: '/accounts', prepare: inTurn(accountMenu, item('Monthly fill')) },
  settings: { path: '/settings' },
  'settings-as-viewer': { path: '/settings', who: 'viewer' },
  'not-found': { path: '/nothing/here' },
  'your-menu': { path: '/', prepare: (page) => page.getByRole('button', { name: /Olga/ }).click(), widths: [1440] },
  'all-screens': { path: '/', prepare: button('More'), widths: [768, 390] },
};

/** One-time links: each stays good, for nobody goes through. */
export interface Links {
  readonly join: string;
  readonly reset: string;
}

export const stopsOf = (links: Links): Readonly<Record<string, Stop>> => ({
  ...entrances(links),
  ...watch,
  ...playground,
  ...decide,
  ...manage,
});
