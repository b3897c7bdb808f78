/** Chooses whether examples belong to a custom category. */
import { t } from '../i18n/i18n.ts';
import { SegmentedControl } from './ui/segmented-control.tsx';

export type ExampleSide = 'belongs' | 'other';

const options = [
  { value: 'belongs', label: t('Belongs') },
  { value: 'other', label: t('Does not belong') },
] as const satisfies readonly { value: ExampleSide; label: string }[];

interface ExampleSideControlProps {
  value: ExampleSide;
  onChange(side: ExampleSide): void;
}

export const ExampleSideControl = (props: ExampleSideControlProps) => (
  <SegmentedControl aria-label={t('Where the examples belong')} options={options} {...props} />
);
