/** Winnow as an integration of Coop: the severity of a text or an image, for all categories or for one. */
import { modelCard } from './model-card.js';

const INTEGRATION = 'WINNOW';

/** The mildest score of each severity on the scale of Winnow's own scores. */
const SCORES = { None: 0, Low: 0.5, Medium: 0.7, High: 0.9 };

const IMAGE_CATEGORIES = ['Profanity', 'Slurs', 'Sexual', 'Hate', 'Spam', 'Bullying', 'Violence'];
const TEXT_CATEGORIES = [...IMAGE_CATEGORIES, 'SelfHarm'];

const OUTPUT = { scalarType: 'NUMBER' };

/**
 * @param {Record<string, unknown>} credential as an organisation has entered it
 * @returns {{ url: string, apiKey: string, profile?: string } | undefined} undefined: not complete
 */
function readCredential({ url, apiKey, profile }) {
  if (typeof url !== 'string' || typeof apiKey !== 'string' || url === '' || apiKey === '') return undefined;
  return { url: url.replace(/\/$/, ''), apiKey, ...(typeof profile === 'string' && profile !== '' ? { profile } : {}) };
}

/**
 * Coop gives a value with its type; an image is an object with its URL.
 * @param {unknown} tagged
 */
function contentOf(tagged) {
  const value = Object(tagged).value ?? tagged;
  const content = typeof value === 'string' ? value : Object(value).url;
  if (typeof content !== 'string') throw new Error('Winnow judges texts, and images by their address.');
  return content;
}

/**
 * A signal throws where Winnow gave no verdict, so that rules can tell "not judged" from "nothing found".
 * @param {{ path: string, field: string, credential: NonNullable<ReturnType<typeof readCredential>>, content: string }} request
 */
async function judge({ path, field, credential, content }) {
  const { url, apiKey, profile } = credential;
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ [field]: content, ...(profile === undefined ? {} : { moderationProfileId: profile }) }),
    signal: AbortSignal.timeout(60_000),
  });
  const verdict = await response.json();
  if (!response.ok) throw new Error(`Winnow: ${verdict.code ?? response.status}`);
  return verdict;
}

/**
 * @param {{ severity: keyof typeof SCORES, categoryScores: Record<string, keyof typeof SCORES>, complete: boolean }} verdict
 * @param {string | undefined} category absent: the worst of all
 */
function scoreOf({ severity, categoryScores, complete }, category) {
  const found = category === undefined ? severity : categoryScores[category];
  if (found === undefined) throw new Error(`Winnow does not know the category ${category}.`);
  if (found === 'None' && !complete) throw new Error('Winnow could not judge all of it.');
  return SCORES[found];
}

const SIGNALS = [
  {
    type: 'WINNOW_TEXT_SEVERITY',
    displayName: 'Winnow: severity of a text',
    input: 'STRING',
    path: '/moderation/text',
    field: 'content',
    categories: TEXT_CATEGORIES,
  },
  {
    type: 'WINNOW_IMAGE_SEVERITY',
    displayName: 'Winnow: severity of an image and the words in it',
    input: 'IMAGE',
    path: '/moderation/image',
    field: 'image',
    categories: IMAGE_CATEGORIES,
  },
];

/**
 * @param {typeof SIGNALS[number]} row
 * @param {{ integrationId: string, getCredential: (orgId: string) => Promise<Record<string, unknown>> }} context
 */
const createSignal = ({ type, displayName, input, path, field, categories }, { integrationId, getCredential }) => ({
  id: { type },
  displayName,
  description:
    'From 0 (nothing found) to 0.9 (High), for all categories or one. Fails if it was not judged completely.',
  docsUrl: null,
  recommendedThresholds: { highPrecisionThreshold: 0.9, highRecallThreshold: 0.5 },
  supportedLanguages: 'ALL',
  pricingStructure: { type: 'FREE' },
  eligibleInputs: [input],
  outputType: OUTPUT,
  getCost: () => (input === 'IMAGE' ? 20 : 1),
  needsMatchingValues: false,
  eligibleSubcategories: categories.map((id) => ({ id, label: id, childrenIds: [] })),
  needsActionPenalties: false,
  integration: integrationId,
  allowedInAutomatedRules: true,
  /** @param {{ value: unknown, orgId: string, subcategory?: string }} request */
  async run({ value, orgId, subcategory }) {
    const credential = readCredential(await getCredential(orgId));
    if (credential === undefined) throw new Error('The integration has no address or no key.');
    const verdict = await judge({ path, field, credential, content: contentOf(value) });
    return { outputType: OUTPUT, score: scoreOf(verdict, subcategory) };
  },
  /** @param {string} orgId */
  async getDisabledInfo(orgId) {
    if (readCredential(await getCredential(orgId)) !== undefined) return { disabled: false };
    return { disabled: true, disabledMessage: 'Enter the address of your Winnow server and an API key.' };
  },
});

export default {
  manifest: {
    id: INTEGRATION,
    name: 'Winnow',
    version: '0.1.0',
    description: 'Self-hosted detection: texts and images judged by your own server.',
    requiresConfig: true,
    configurationFields: [
      { key: 'url', label: 'Address', required: true, inputType: 'text', placeholder: 'https://winnow.example.com' },
      {
        key: 'apiKey',
        label: 'API key',
        required: true,
        inputType: 'password',
        description: 'With the scope moderate.',
      },
      { key: 'profile', label: 'Moderation profile', required: false, inputType: 'text', placeholder: 'prof_…' },
    ],
    signalTypeIds: SIGNALS.map(({ type }) => type),
    modelCard,
  },
  /** @param {Parameters<typeof createSignal>[1]} context */
  createSignals: (context) => SIGNALS.map((row) => ({ signalTypeId: row.type, signal: createSignal(row, context) })),
};
