/** Tests that the table of image classifiers and the bundled models agree. */
import { imageClassifiers, listShippedImageClassifiers, loadImageClassifier } from '@winnow/models/vision';
import { describe, expect, it } from 'vitest';
import { CUSTOM_CLASSIFIER } from '../../../platform/media/image/detection-schemas.ts';

const shipped = await listShippedImageClassifiers();

it('has one row for each bundled classifier that is not the second of a row, and none for another', () => {
  const used = imageClassifiers.flatMap(({ kind, second = [] }) => [kind, second].flat());
  expect(used.toSorted()).toEqual(shipped.map(({ name }) => name).toSorted());
  expect(shipped.map(({ name }) => name)).not.toContain(CUSTOM_CLASSIFIER);
});

it('gives every classifier a name of its own, which results show', () => {
  expect(new Set(imageClassifiers.map(({ name }) => name)).size).toBe(imageClassifiers.length);
});

const secondOf = (kind: string) => imageClassifiers.find(({ second }) => second === kind);

describe.each(shipped)('the row of $name', ({ name, folder }) => {
  it('says what the manifest says about which classifier confirms which', async () => {
    const model = await loadImageClassifier({ folder });
    expect(model?.confirms?.classifier).toBe(secondOf(name)?.kind);
  });

  it('gives a meaning to every label that is not harmless, and to no other', async () => {
    const model = await loadImageClassifier({ folder });
    const row = imageClassifiers.find(({ kind }) => kind === name);
    const given = row
      ? row.meanings.flatMap(({ labels }) => labels)
      : secondOf(name)?.meanings.flatMap(({ confirmedBy }) => confirmedBy ?? []);
    const harmful = model?.labels.filter((label) => !model.harmless.includes(label)) ?? [];
    expect([...new Set(given)].toSorted()).toEqual(harmful.toSorted());
  });
});
