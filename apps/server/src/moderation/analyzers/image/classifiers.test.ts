/** Tests that the table of image classifiers and the bundled models agree. */
import { listShippedImageClassifiers, loadImageClassifier } from '@winnow/models/vision';
import { describe, expect, it } from 'vitest';
import { CUSTOM_CLASSIFIER } from '../../../platform/media/image/detection-schemas.ts';
import { imageClassifiers } from './classifiers.ts';

const shipped = await listShippedImageClassifiers();

it('has one row for each bundled classifier, and none for another', () => {
  expect(imageClassifiers.map(({ kind }) => kind).toSorted()).toEqual(shipped.map(({ name }) => name).toSorted());
  expect(shipped.map(({ name }) => name)).not.toContain(CUSTOM_CLASSIFIER);
});

it('gives every classifier a name of its own, which results show', () => {
  expect(new Set(imageClassifiers.map(({ name }) => name)).size).toBe(imageClassifiers.length);
});

describe.each(shipped)('the row of $name', ({ name, folder }) => {
  it('gives a meaning to every label that is not harmless, and to no other', async () => {
    const model = await loadImageClassifier({ folder });
    const meanings = imageClassifiers.find(({ kind }) => kind === name)?.meanings ?? [];
    const harmful = model?.labels.filter((label) => !model.harmless.includes(label)) ?? [];
    expect([...new Set(meanings.flatMap(({ labels }) => labels))].toSorted()).toEqual(harmful.toSorted());
  });
});
