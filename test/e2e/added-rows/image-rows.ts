/** Rows of images: a redaction mode, a model. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { pictureOfWords, toBase64 } from '../../support/pictures.ts';
import { root } from '../../support/workspaces.js';
import { moderated } from './catalog-rows.ts';
import type { PlantedRow } from './planted-row.ts';

const redact = 'apps/server/src/platform/media/image/redact';

const redaction: PlantedRow = {
  what: 'a redaction mode',
  guarantee: 'pictures that are covered by it',
  edits: [
    {
      file: `${redact}/stripes.ts`,
      content: `/** Stripes: black and white. */
import { fillPatch } from './fill.ts';
import type { RedactionPainter } from './mode.ts';

const STRIPE_PX = 8;

export const stripes: RedactionPainter = (picture, patch) =>
  fillPatch(picture, patch, (u) => (Math.floor(u / STRIPE_PX) % 2 === 0 ? 0 : 255));
`,
    },
    {
      file: `${redact}/index.ts`,
      after: /^import \{ solid \} .*$/m,
      insert: "\nimport { stripes } from './stripes.ts';",
    },
    {
      file: `${redact}/index.ts`,
      replace: /blur, box, solid, pixelate \}/,
      by: 'blur, box, solid, pixelate, stripes }',
    },
    {
      file: 'packages/core/src/catalog/redaction-modes.ts',
      replace: /'solid', 'pixelate'\]/,
      by: "'solid', 'pixelate', 'stripes']",
    },
    { file: 'docs/api.md', after: /^\| `redactionMode` \| `blur`, `box`, `solid`, `pixelate`/m, insert: ', `stripes`' },
  ],
  async see({ post, address }) {
    const image = toBase64(await pictureOfWords(['jane.doe@example.com'], 'card'));
    const request = { image, detectPii: true, redactPii: true, redactionMode: 'stripes' };
    const { redaction: report, detectedPii, safeContent } = Object(await post('/moderation/image', request));
    expect(report).toMatchObject({ mode: 'stripes', verified: true, residual: 0 });
    const { pathname, search } = new URL(safeContent);
    const safe = await fetch(address + pathname + search);
    const { left, top, width, height } = detectedPii[0].box;
    const row = { left, top: top + Math.floor(height / 2), width, height: 1 };
    const pixels = await sharp(Buffer.from(await safe.arrayBuffer()))
      .extract(row)
      .removeAlpha()
      .raw()
      .toBuffer();
    // Lossy formats are off by a little.
    expect(new Set([...pixels].map((level) => Math.round(level / 64)))).toEqual(new Set([0, 4]));
  },
};

/** A test model that distinguishes red from green and blue. */
const model = readFileSync(join(root, 'packages/models/src/testing/generated/colours/model.onnx'));

const assets = 'packages/models/assets/colours';

const manifest = {
  id: 'winnow-colours',
  version: '1',
  licence: 'Apache-2.0',
  source: 'our own test model; not from PyPI or npm',
  task: 'image-classification',
  input: { width: 8, height: 8, layout: 'nchw', order: 'rgb', mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] },
  activation: 'softmax',
  labels: ['red', 'green', 'blue'],
  harmless: ['green', 'blue'],
  model: {
    file: 'model.onnx',
    sha256: createHash('sha256').update(model).digest('hex'),
    bytes: model.length,
  },
};

const card = `# Card: winnow-colours

Distinguishes red from other colours. Our own test model, not from PyPI or npm. Licence: Apache-2.0.
Checksum and input: \`manifest.json\`.
`;

const imageModel: PlantedRow = {
  what: 'a model that classifies images',
  guarantee: 'its findings, its analyzer and its name',
  edits: [
    { file: `${assets}/manifest.json`, content: `${JSON.stringify(manifest, null, 2)}\n` },
    { file: `${assets}/model.onnx`, content: model },
    { file: `${assets}/CARD.md`, content: card },
    {
      file: 'packages/models/src/vision/image-classifiers.ts',
      after: /^export const imageClassifiers: .* = \[$/m,
      insert: `
  {
    name: 'colours',
    kind: 'colours',
    required: 'where-available',
    recall: 0,
    meanings: [{ signal: 'hate', term: 'red', labels: ['red'], badness: severityScores.Medium }],
    missing: 'No classifier of colours is installed.',
  },`,
    },
  ],
  async see({ post }) {
    const background = { width: 60, height: 40, channels: 3, background: '#f00' } as const;
    const image = toBase64(await sharp({ create: background }).png().toBuffer());
    const answer = await post('/moderation/image', { image });
    const found = moderated.parse(answer);
    expect(found.categoryScores).toMatchObject({ Hate: 'Medium' });
    expect(found.issues).toContainEqual(expect.objectContaining({ term: 'red', category: 'Hate' }));
    expect(found.analyzers).toContainEqual(expect.objectContaining({ name: 'colours', status: 'ok' }));
    expect(Object(answer).engine.models).toContainEqual({ id: 'winnow-colours', version: '1' });
  },
};

export const imageRows: readonly PlantedRow[] = [redaction, imageModel];
