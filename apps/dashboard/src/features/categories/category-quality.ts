/** Texts on the quality of a category. */
import type { CategoryDetails, CategoryQualityRecord } from '../../categories.ts';
import { formatNumber, formatPercent } from '../../components/format.tsx';
import { t } from '../../i18n/i18n.ts';
import { nameCategory } from '../../i18n/names.ts';

export type QualityPointRecord = CategoryQualityRecord['points'][number];

/** The measured threshold nearest to this one. @throws Error without points */
export function findPoint({ points }: CategoryQualityRecord, threshold: number): QualityPointRecord {
  const [nearest] = points.toSorted(
    (one, other) => Math.abs(one.threshold - threshold) - Math.abs(other.threshold - threshold),
  );
  if (!nearest) throw new Error('A quality has points.');
  return nearest;
}

/** "Finds 84% at 3% (1%–9%) false alarms; confused most with Bullying. Cross-validation, n = 100." */
export function describeQuality(quality: CategoryQualityRecord, threshold = quality.suggestedThreshold): string {
  const point = findPoint(quality, threshold);
  const { share, low, high } = point.false;
  const wrong = `${formatPercent(share)} (${formatPercent(low)}–${formatPercent(high)})`;
  const values = { found: formatPercent(point.found.share), wrong };
  const [confused] = quality.confusedWith;
  const finding = confused
    ? t('Finds {{found}} at {{wrong}} false alarms; confused most with {{category}}.', {
        ...values,
        category: nameCategory(confused.category),
      })
    : t('Finds {{found}} at {{wrong}} false alarms.', values);
  const examples = formatNumber(quality.belonging + quality.others);
  return `${finding} ${t('Cross-validation, n = {{examples}}.', { examples })}`;
}

/** How certain that is. */
export function describeCertainty(
  modality: CategoryDetails['modality'],
  quality: CategoryQualityRecord,
  threshold: number,
): string {
  const { found, ordinary } = findPoint(quality, threshold);
  const values = {
    low: formatPercent(found.low),
    high: formatPercent(found.high),
    ordinary: formatPercent(ordinary.share),
  };
  return modality === 'image'
    ? t(
        'Measured on examples left out of training. The share found lies between {{low}} and {{high}} with 95% confidence; {{ordinary}} of ordinary pictures reach the threshold.',
        values,
      )
    : t(
        'Measured on examples left out of training. The share found lies between {{low}} and {{high}} with 95% confidence; {{ordinary}} of ordinary texts reach the threshold.',
        values,
      );
}
