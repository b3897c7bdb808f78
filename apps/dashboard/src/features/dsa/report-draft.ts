/** The entries of a transparency report being edited: which numbers there are, and how they are changed. */
import type { ReportEntries } from '@winnow/core';
import { t } from '../../i18n/i18n.ts';

/** Whole numbers; hours and percentages have fractions. */
export interface ReportNumber {
  readonly name: string;
  readonly label: string;
  readonly isFraction?: true;
  /** 100 for percentages. */
  readonly most?: number;
}

/** The groups whose fields are all numbers. */
type NumberGroupName = 'noticeComplaints' | 'trustedFlaggerComplaints' | 'disputes' | 'suspensions';

interface NumberGroup {
  readonly name: NumberGroupName;
  readonly title: string;
  readonly numbers: readonly ReportNumber[];
}

const outcomes: readonly ReportNumber[] = [
  { name: 'total', label: t('Total') },
  { name: 'upheld', label: t('Decision upheld') },
  { name: 'partiallyReversed', label: t('Decision reversed in part') },
  { name: 'reversed', label: t('Decision reversed') },
  { name: 'medianHours', label: t('Median hours until the decision'), isFraction: true },
];

export const numberGroups: readonly NumberGroup[] = [
  { name: 'noticeComplaints', title: t('Complaints about not acting on a notice'), numbers: outcomes },
  { name: 'trustedFlaggerComplaints', title: t('Those of trusted flaggers among them'), numbers: outcomes },
  {
    name: 'disputes',
    title: t('Out-of-court settlement (Article 21)'),
    numbers: [
      ...outcomes,
      { name: 'omitted', label: t('Ended without a decision') },
      { name: 'implementedPercent', label: t('Outcomes implemented, in percent'), isFraction: true, most: 100 },
    ],
  },
  {
    name: 'suspensions',
    title: t('Suspensions (Article 23)'),
    numbers: [
      { name: 'illegalContent', label: t('For manifestly illegal content') },
      { name: 'unfoundedNotices', label: t('For manifestly unfounded notices') },
      { name: 'unfoundedComplaints', label: t('For manifestly unfounded complaints') },
    ],
  },
];

export const accuracyScopes = [
  { name: 'total', label: t('All together') },
  { name: 'ownInitiative', label: t('Own initiative') },
  { name: 'notices', label: t('Notices') },
  { name: 'trustedFlaggers', label: t('Trusted flaggers') },
] as const;

export const accuracyNumbers: readonly ReportNumber[] = [
  { name: 'accuracy', label: t('Accuracy'), isFraction: true, most: 100 },
  { name: 'precision', label: t('Precision'), isFraction: true, most: 100 },
  { name: 'recall', label: t('Recall'), isFraction: true, most: 100 },
];

export const moderatorNumbers: readonly ReportNumber[] = [
  { name: 'internal', label: t('Employed by you') },
  { name: 'external', label: t('Contracted by you') },
  { name: 'withLanguages', label: t('With linguistic expertise') },
];

export const recipientNumbers: readonly ReportNumber[] = [{ name: 'total', label: t('Total') }];

/** Of orders to act (Article 9), and of orders to provide information (Article 10). */
export const orderNumbers = [
  {
    legend: t('Orders to act against illegal content (Article 9)'),
    numbers: [
      { name: 'ordersToAct', label: t('Orders') },
      { name: 'items', label: t('Items of information') },
      { name: 'medianHoursToInform', label: t('Median hours to confirm receipt'), isFraction: true },
      { name: 'medianHoursToAct', label: t('Median hours to give effect'), isFraction: true },
    ],
  },
  {
    legend: t('Orders to provide information (Article 10)'),
    numbers: [
      { name: 'ordersForInformation', label: t('Orders') },
      { name: 'medianHoursToInformOfRequest', label: t('Median hours to confirm receipt'), isFraction: true },
      { name: 'medianHoursToProvide', label: t('Median hours to give effect'), isFraction: true },
    ],
  },
] as const satisfies readonly { legend: string; numbers: readonly ReportNumber[] }[];

/** Numbers by their names; absent or null: not entered. */
export type EnteredNumbers = Readonly<Record<string, number | null | undefined>>;

export const toNumbers = (group: object | null | undefined): EnteredNumbers => ({ ...group }) as EnteredNumbers;

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isEmpty));

const withoutEmpty = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value.trim() : value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => (isEmpty(one) ? [] : [[name, withoutEmpty(one)]])),
  );
};

/** As the server takes it: what is empty is left out. An empty list of orders stays: there were none. */
export const toReportEntries = (draft: ReportEntries): ReportEntries => withoutEmpty(draft) as ReportEntries;
