/** Every screen and dialog of the dashboard: who sees it, its address, and the steps to take before it is checked. */
import type { Page } from 'playwright-core';
import { waitForVerdict, waitUntilLoaded } from '../../support/dashboard.ts';
import type { DashboardPeople } from './month.ts';

export interface WalkStop {
  /** After "#". */
  readonly path: string;
  readonly who?: keyof DashboardPeople | null;
  /** Steps that open and fill in what is shown. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Rejected requests are expected: the browser logs them to its console. */
  readonly refused?: true;
  /** It costs tokens or creates something: it is prepared once, and shown at every width. */
  readonly isOnce?: true;
  /** Window widths in pixels; absent: all. */
  readonly widths?: readonly number[];
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const tab = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name, exact: true }).click();
  await waitUntilLoaded(page);
};
const item = (name: string) => (page: Page) => page.getByRole('menuitem', { name, exact: true }).click();
const inSequence =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const fill = (label: string, text: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).first().fill(text);
const entry = inSequence((page) => page.getByRole('table').getByRole('button').first().click(), waitUntilLoaded);
const waitForText = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
const kind = (name: string) => (page: Page) => page.getByRole('radio', { name }).click();
const moderate = inSequence(button(/^Moderate$/), waitForVerdict);
const choice = (name: string | RegExp) => (page: Page) => page.getByRole('combobox', { name }).first().click();

/** On a server that nobody has set up yet. */
export const beforeSetUp: Readonly<Record<string, WalkStop>> = {
  'no-owner-yet': { path: '/', who: null },
  'set-up': { path: '/set-up/unknown', who: null },
  'set-up-refused': {
    path: '/set-up/unknown',
    who: null,
    refused: true,
    prepare: inSequence(
      fill('Your name', 'Ada Lovelace'),
      fill('E-mail address', 'ada@example.org'),
      fill('Password', 'correct horse battery'),
      button('Create owner'),
      (page) => page.getByRole('alert').waitFor(),
    ),
  },
};

const entranceStops = (links: InvitationLinks): Readonly<Record<string, WalkStop>> => ({
  'sign-in': { path: '/', who: null },
  'sign-in-refused': {
    path: '/',
    who: null,
    refused: true,
    prepare: inSequence(
      fill('E-mail address', 'ada@example.org'),
      fill('Password', 'not the right one'),
      button('Sign in'),
      (page) => page.getByRole('alert').waitFor(),
    ),
  },
  join: { path: links.join, who: null, prepare: waitForText(/Join|join/) },
  reset: { path: links.reset, who: null, prepare: waitForText('Set a new password') },
  'link-gone': { path: '/join/unknown', who: null, refused: true, prepare: waitForText('This link is invalid') },
});

const activityStops: Readonly<Record<string, WalkStop>> = {
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
  'activity-text-json': { path: '/activity?modality=text&verdict=unsafe', prepare: inSequence(entry, tab('JSON')) },
  'activity-image': { path: '/activity?modality=image&verdict=unsafe', prepare: entry },
  'activity-audio': { path: '/activity?modality=audio', prepare: entry },
  'activity-video': { path: '/activity?modality=video', prepare: entry },
  'activity-erase': { path: '/activity', prepare: button('Erase') },
  'activity-erase-text': { path: '/activity', prepare: inSequence(button('Erase'), kind('Text')) },
};

const example = (name: string, modality = 'Text') => inSequence(kind(modality), button(name));

const playground: Readonly<Record<string, WalkStop>> = {
  playground: { path: '/playground' },
  'playground-text': { path: '/playground', isOnce: true, prepare: inSequence(button('Hidden words'), moderate) },
  'playground-pii': { path: '/playground', isOnce: true, prepare: inSequence(button('Personal data'), moderate) },
  'playground-json': {
    path: '/playground',
    isOnce: true,
    prepare: inSequence(button('A threat'), moderate, tab('JSON')),
  },
  'playground-request': { path: '/playground', prepare: inSequence(button('Hidden words'), tab('Request')) },
  'playground-image-empty': { path: '/playground', prepare: kind('Image') },
  'playground-image': {
    path: '/playground',
    isOnce: true,
    prepare: inSequence(example('Insult and address', 'Image'), moderate),
  },
  'playground-audio-empty': { path: '/playground', prepare: kind('Audio') },
  'playground-audio': {
    path: '/playground',
    isOnce: true,
    prepare: inSequence(example('A call with a threat', 'Audio'), moderate),
  },
  'playground-video-empty': { path: '/playground', prepare: kind('Video') },
  'playground-video': {
    path: '/playground',
    isOnce: true,
    prepare: inSequence(example('A threat on yellow', 'Video'), moderate),
  },
  'playground-refused': {
    path: '/playground',
    refused: true,
    prepare: inSequence(kind('Image'), fill('Or its URL', 'http://10.0.0.1/a.png'), button(/^Moderate$/), (page) =>
      page.getByRole('alert').waitFor(),
    ),
  },
};

const profile = (page: Page) => page.getByRole('link', { name: 'Forum', exact: true }).click();

const reviewStops: Readonly<Record<string, WalkStop>> = {
  review: { path: '/review' },
  'review-revealed': { path: '/review', who: 'moderator', prepare: (page) => page.keyboard.press('v') },
  'review-keys': { path: '/review', prepare: button(/Shortcuts/) },
  'review-as-viewer': { path: '/review', who: 'viewer' },
  'review-decided': { path: '/review', prepare: tab('Decided') },
  'review-precision': { path: '/review', prepare: tab('Precision') },
  'review-empty': { path: '/review', who: 'newcomer' },
  profiles: { path: '/profiles' },
  'profiles-empty': { path: '/profiles', who: 'newcomer' },
  'profile-new': { path: '/profiles/new' },
  profile: { path: '/profiles', prepare: inSequence(profile, waitUntilLoaded) },
  'profile-changed': {
    path: '/profiles',
    prepare: inSequence(
      profile,
      (page) => page.getByRole('slider', { name: /^Spam/ }).press('Home'),
      fill('Try the lists on a text', 'Scunthorpe has free crypto for ref-123456'),
      button('Try'),
      waitForText(/^Blocked: /),
      button('Replay'),
      waitForText(/Would flip/),
    ),
  },
  'profile-versions': { path: '/profiles', prepare: inSequence(profile, tab('Versions')) },
  'profile-archive': { path: '/profiles', prepare: inSequence(profile, button('Archive')) },
  'profile-as-viewer': { path: '/profiles', who: 'viewer', prepare: inSequence(profile, waitUntilLoaded) },
};

const keyMenu = button(/Actions for Forum, comments/);
const webhookMenu = button(/Actions for .*forum/);
const personMenu = button(/Actions for Mary/);
const accountMenu = button(/Actions for Harbour/);

const managementStops: Readonly<Record<string, WalkStop>> = {
  keys: { path: '/keys' },
  'keys-as-viewer': { path: '/keys', who: 'viewer' },
  'key-menu': { path: '/keys', prepare: keyMenu },
  'key-new': { path: '/keys', prepare: button('Create key') },
  'key-made': {
    path: '/keys',
    isOnce: true,
    prepare: inSequence(
      button('Create key'),
      fill('Name', 'Chat'),
      (page) => page.keyboard.press('Enter'),
      waitForText('Your new key'),
    ),
  },
  'key-rotate': { path: '/keys', prepare: inSequence(keyMenu, item('Rotate')) },
  'key-revoke': { path: '/keys', prepare: inSequence(keyMenu, item('Revoke')) },
  webhooks: { path: '/webhooks' },
  'webhooks-empty': { path: '/webhooks', who: 'newcomer' },
  'webhook-menu': { path: '/webhooks', prepare: webhookMenu },
  'webhook-new': { path: '/webhooks', prepare: button('Add webhook') },
  'webhook-change': { path: '/webhooks', prepare: inSequence(webhookMenu, item('Edit')) },
  'webhook-deliveries': {
    path: '/webhooks',
    prepare: inSequence(button('Deliveries'), (page) => page.getByText('Message', { exact: true }).first().click()),
  },
  'webhook-secret': {
    path: '/webhooks',
    isOnce: true,
    prepare: inSequence(webhookMenu, item('New secret'), button('Create'), waitForText('The signing secret')),
  },
  'webhook-new-secret': { path: '/webhooks', prepare: inSequence(webhookMenu, item('New secret')) },
  'webhook-remove': { path: '/webhooks', prepare: inSequence(webhookMenu, item('Remove')) },
  dsa: { path: '/dsa' },
  'dsa-flaggers': { path: '/dsa/flaggers' },
  'dsa-report': { path: '/dsa/report' },
  people: { path: '/people' },
  'people-as-viewer': { path: '/people', who: 'viewer' },
  'person-menu': { path: '/people', prepare: personMenu },
  'person-role': { path: '/people', prepare: choice('Role of Mary Shelley') },
  'person-invite': { path: '/people', prepare: button('Invite') },
  'person-link': {
    path: '/people',
    isOnce: true,
    prepare: inSequence(personMenu, item('Password reset link'), waitForText('One-time link')),
  },
  'person-remove': { path: '/people', prepare: inSequence(personMenu, item('Remove')) },
  audit: { path: '/audit' },
  accounts: { path: '/accounts' },
  'account-menu': { path: '/accounts', prepare: accountMenu },
  'account-new': { path: '/accounts', prepare: button('Create account') },
  'account-top-up': { path: '/accounts', prepare: inSequence(accountMenu, item('Top up')) },
  'account-fill': { path: '/accounts', prepare: inSequence(accountMenu, item('Monthly refill')) },
  settings: { path: '/settings' },
  'settings-as-viewer': { path: '/settings', who: 'viewer' },
  'not-found': { path: '/nothing/here' },
  'your-menu': { path: '/', prepare: (page) => page.getByRole('button', { name: /Olga/ }).click(), widths: [1440] },
  'all-screens': { path: '/', prepare: button('More'), widths: [768, 390] },
};

/** One-time links, which stay valid because nobody completes them. */
export interface InvitationLinks {
  readonly join: string;
  readonly reset: string;
}

export const stopsOf = (links: InvitationLinks): Readonly<Record<string, WalkStop>> => ({
  ...entranceStops(links),
  ...activityStops,
  ...playground,
  ...reviewStops,
  ...managementStops,
});
