/** The integration of Coop, loaded and run as Coop loads and runs one, against a started server. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getCategoryNames } from '@winnow/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type FakeService, startFakeService } from '../../support/fake-service.ts';
import { sourceSettings } from '../../support/file-sources.ts';
import { pictureOfWords } from '../../support/pictures.ts';
import { type ExampleServer, startServerForExamples } from '../../support/winnow-for-examples.ts';
import { root } from '../../support/workspaces.js';

/** `CoopIntegrationPlugin` of @roostorg/coop-types (types/integration.ts), as far as Coop reads it. */
const text = z.string().min(1);
const modelCardSchema = z.strictObject({
  modelName: text,
  version: text,
  releaseDate: text,
  sections: z.array(
    z.strictObject({ id: text, title: text, fields: z.array(z.strictObject({ label: text, value: text })).min(1) }),
  ),
});
const manifestSchema = z.strictObject({
  id: z.string().regex(/^[A-Z][A-Z_]*$/),
  name: text,
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  description: text,
  requiresConfig: z.literal(true),
  configurationFields: z.array(
    z.strictObject({
      key: text,
      label: text,
      required: z.boolean(),
      inputType: z.enum(['text', 'password', 'json', 'array']),
      placeholder: text.optional(),
      description: text.optional(),
    }),
  ),
  signalTypeIds: z.array(z.string().regex(/^[A-Z][A-Z_]*$/)),
  modelCard: modelCardSchema,
});
const signalSchema = z.strictObject({
  id: z.strictObject({ type: text }),
  displayName: text,
  description: text,
  docsUrl: z.url().nullable(),
  recommendedThresholds: z.strictObject({ highPrecisionThreshold: z.number(), highRecallThreshold: z.number() }),
  supportedLanguages: z.literal('ALL'),
  pricingStructure: z.strictObject({ type: z.enum(['FREE', 'SUBSCRIPTION']) }),
  eligibleInputs: z.array(z.enum(['STRING', 'IMAGE'])),
  outputType: z.strictObject({ scalarType: z.literal('NUMBER') }),
  getCost: z.custom<() => number>((value) => typeof value === 'function'),
  run: z.custom<(input: object) => Promise<unknown>>((value) => typeof value === 'function'),
  getDisabledInfo: z.custom<(orgId: string) => Promise<unknown>>((value) => typeof value === 'function'),
  needsMatchingValues: z.boolean(),
  eligibleSubcategories: z.array(z.strictObject({ id: text, label: text, childrenIds: z.array(text) })),
  needsActionPenalties: z.boolean(),
  integration: text,
  allowedInAutomatedRules: z.boolean(),
});
const createdSchema = z.array(z.strictObject({ signalTypeId: text, signal: signalSchema }));

/** REQUIRED_MODEL_CARD_SECTION_IDS of the same file. */
const REQUIRED_SECTIONS = [
  'trainingData',
  'policyAndTaxonomy',
  'annotationMethodology',
  'performanceBenchmarks',
  'biasAndLimitations',
  'implementationGuidance',
  'relevantLinks',
];

const folder = `${root}docs/examples/coop/`;

/** Coop loads packages with `require`, and takes their default export. */
const plugin = createRequire(import.meta.url)(folder).default;
const manifest = manifestSchema.parse(plugin.manifest);

let winnow: ExampleServer;
let host: FakeService;
let credentials: Readonly<Record<string, Record<string, unknown>>>;
let signals: ReadonlyMap<string, z.infer<typeof signalSchema>>;
beforeAll(async () => {
  const picture = await pictureOfWords(['I will kill you', 'stupid bitch']);
  host = await startFakeService(() => picture);
  winnow = await startServerForExamples(sourceSettings({ url: host.address }));
  const { WINNOW_URL: url, WINNOW_API_KEY: apiKey } = winnow.environment;
  credentials = { ours: { url: `${url}/`, apiKey }, wrong: { url, apiKey: 'wnw_live_wrong' }, new: {} };
  const getCredential = async (orgId: string) => credentials[orgId] ?? {};
  const created = createdSchema.parse(plugin.createSignals({ integrationId: manifest.id, getCredential }));
  signals = new Map(created.map(({ signalTypeId, signal }) => [signalTypeId, signal]));
});
afterAll(async () => {
  await winnow?.[Symbol.asyncDispose]();
  await host?.[Symbol.asyncDispose]();
});

const run = (type: string, input: object) => signals.get(type)?.run({ orgId: 'ours', ...input });
const judgeText = (value: string, more: object = {}) =>
  run('WINNOW_TEXT_SEVERITY', { value: { type: 'STRING', value }, ...more });

test('the model card has the sections that Coop requires, each with content', () => {
  const sections = manifest.modelCard.sections.map(({ id }) => id);
  expect(REQUIRED_SECTIONS.filter((id) => !sections.includes(id))).toEqual([]);
});

test('the model card’s figures and version are those of the README', () => {
  const readme = readFileSync(`${root}README.md`, 'utf8').replaceAll('\n', ' ');
  const card = JSON.stringify(manifest.modelCard);
  const figures = /flags (\d+%).* flags ([\d.]+%).*\(text model ([\d-]+);/.exec(readme)?.slice(1) ?? [];
  expect(figures).toHaveLength(3);
  expect(figures.filter((figure) => !card.includes(figure))).toEqual([]);
});

test('it has the signals that its manifest names, for the categories of each modality', () => {
  expect([...signals.keys()]).toEqual(manifest.signalTypeIds);
  const categories = [...signals.values()].map((signal) => signal.eligibleSubcategories.map(({ id }) => id).sort());
  expect(categories).toEqual([getCategoryNames('text').sort(), getCategoryNames('image').sort()]);
});

test('is disabled until an organisation has entered address and key', async () => {
  const signal = signals.get('WINNOW_TEXT_SEVERITY');
  expect(await signal?.getDisabledInfo('ours')).toEqual({ disabled: false });
  expect(await signal?.getDisabledInfo('new')).toMatchObject({ disabled: true, disabledMessage: expect.any(String) });
});

const outputType = { scalarType: 'NUMBER' };

test('scores a text, for all categories and for one', async () => {
  const threat = 'I will find you and kill you tonight';
  expect(await judgeText('Good morning')).toEqual({ outputType, score: 0 });
  expect(await judgeText(threat)).toEqual({ outputType, score: 0.9 });
  expect(await judgeText(threat, { subcategory: 'Violence' })).toEqual({ outputType, score: 0.9 });
  expect(await judgeText(threat, { subcategory: 'Spam' })).toEqual({ outputType, score: 0 });
});

test('scores an image by its address', async () => {
  const value = { type: 'IMAGE', value: { url: `${host.address}/a.png` } };
  const { score } = z.object({ score: z.number() }).parse(await run('WINNOW_IMAGE_SEVERITY', { value }));
  expect(score).toBeGreaterThanOrEqual(0.5);
});

test.each<[says: string, judged: () => Promise<unknown> | undefined, message: RegExp]>([
  ['a wrong key', () => judgeText('Good morning', { orgId: 'wrong' }), /invalid_api_key/],
  ['no key', () => judgeText('Good morning', { orgId: 'new' }), /no address or no key/],
  [
    'a text that was judged in part only, where nothing was found',
    () => judgeText('გამარჯობა, როგორ ხარ'),
    /all of it/,
  ],
  [
    'a value that is no text',
    () => run('WINNOW_TEXT_SEVERITY', { value: { type: 'NUMBER', value: 7 } }),
    /judges texts/,
  ],
])('fails, so that a rule can ask for IS_UNAVAILABLE: %s', async (_says, judged, message) => {
  await expect(judged()).rejects.toThrow(message);
});

test('the configuration of Coop names the package as it is called', () => {
  const read = (name: string) => JSON.parse(readFileSync(`${folder}${name}`, 'utf8'));
  expect(read('integrations.config.json').integrations).toEqual([
    { package: read('package.json').name, enabled: true },
  ]);
});
