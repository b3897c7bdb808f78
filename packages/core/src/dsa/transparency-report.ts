/**
 * Parts of the quantitative template for transparency reports (Implementing Regulation (EU) 2024/2835, Annex I), as far
 * as they follow from statements of reasons and appeals. A cell that does not follow from them is empty.
 */
import type { Statement } from './statement.ts';
import { statementCategoryNames } from './statement-categories.ts';

/** The parts by their numbers in the template, with its names. */
export const reportParts = {
  4: 'notices',
  5: 'own_initiative_illegal',
  6: 'own_initiative_TC',
  7: 'appeals_and_recidivism',
  8: 'automated_means',
} as const;
export type ReportPart = keyof typeof reportParts;

export interface ReportSource {
  /** The name of the service. */
  readonly service: string;
  /** "2026-01-01/2026-12-31". */
  readonly period: string;
  readonly statements: readonly Statement[];
  /** Complaints that were opened in the period, by outcome; null: open. */
  readonly complaints: readonly { readonly outcome: 'uphold' | 'overturn' | null }[];
}

type Cell = string | number;
type Column = readonly [name: string, holds: (statement: Statement) => boolean];

const isIllegal = ({ decision_ground }: Statement) => decision_ground === 'DECISION_GROUND_ILLEGAL_CONTENT';
const isVoluntary = ({ source_type }: Statement) => source_type === 'SOURCE_VOLUNTARY';
const isFlagged = ({ source_type }: Statement) => source_type === 'SOURCE_TRUSTED_FLAGGER';

const visibility = (name: string, value: string): Column => [
  `Visibility restriction ${name}`,
  ({ decision_visibility }) => decision_visibility?.some((one) => one === `DECISION_VISIBILITY_${value}`) ?? false,
];

/** With the blanks that the template has at the end of some names. */
const measureColumns: readonly Column[] = [
  ["Number of measures taken at the provider's own initiative ", () => true],
  [
    'Number of measures taken after detection with solely automated means ',
    ({ automated_detection }) => automated_detection === 'Yes',
  ],
  visibility('Removal', 'CONTENT_REMOVED'),
  visibility('Disable', 'CONTENT_DISABLED'),
  visibility('Demoted', 'CONTENT_DEMOTED'),
  visibility('Age restricted', 'CONTENT_AGE_RESTRICTED'),
  visibility('Interaction restricted', 'CONTENT_INTERACTION_RESTRICTED'),
  visibility('Labelled ', 'CONTENT_LABELLED'),
  visibility('Other', 'OTHER'),
  ['Monetary restriction Suspension', (one) => one.decision_monetary === 'DECISION_MONETARY_SUSPENSION'],
  ['Monetary restriction Termination', (one) => one.decision_monetary === 'DECISION_MONETARY_TERMINATION'],
  ['Monetary restriction Other', (one) => one.decision_monetary === 'DECISION_MONETARY_OTHER'],
  ['Provision of the service Suspension', (one) => one.decision_provision?.endsWith('_SUSPENSION') ?? false],
  ['Provision of the service Termination', (one) => one.decision_provision?.endsWith('_TERMINATION') ?? false],
  ['Account restriction Suspension', (one) => one.decision_account === 'DECISION_ACCOUNT_SUSPENDED'],
  ['Account restriction Termination', (one) => one.decision_account === 'DECISION_ACCOUNT_TERMINATED'],
];

/** Notices themselves are not counted: one may concern several contents. */
const noticeColumns: readonly (Column | readonly [name: string, empty: null])[] = [
  ['Number of notices received ', null],
  ['Number of notices received from Trusted flaggers', null],
  ['Number of specific items of information included in the total number of notices', null],
  [
    'Number of specific items of information included in the total number of notices by Trusted Flaggers (Trusted Flagger notices)',
    null,
  ],
  ['Median time to take action', null],
  ['Median time to take action (Trusted Flagger notices)', null],
  ['Number of actions taken on the basis of the law', isIllegal],
  [
    'Number of actions taken on the basis of the law (Trusted Flagger notices)',
    (one) => isIllegal(one) && isFlagged(one),
  ],
  ['Number of actions taken on the basis of the terms and conditions of the service', (one) => !isIllegal(one)],
  [
    'Number of actions taken on the basis of the terms and conditions of the service (Trusted Flagger notices)',
    (one) => !isIllegal(one) && isFlagged(one),
  ],
];

const count = (statements: readonly Statement[], holds: (statement: Statement) => boolean): number =>
  statements.filter(holds).length;

/** A row for all, and one for each category. */
function byCategory(
  { service, period }: ReportSource,
  {
    statements,
    columns,
    heading,
    context,
  }: {
    statements: readonly Statement[];
    columns: readonly (Column | readonly [name: string, empty: null])[];
    heading: string;
    /** How the template begins the names of columns for remarks. */
    context: string;
  },
): Cell[][] {
  const row = (category: string, of: readonly Statement[]): Cell[] => [
    ...['', service, period, category, ''],
    ...columns.map(([, holds]) => (holds === null ? '' : count(of, holds))),
    ...columns.map(() => ''),
  ];
  const names = columns.map(([name]) => name);
  return [
    ['Applicability', 'Service', 'Reporting period', heading, 'Description of the sub-category "Other"'].concat(
      names,
      names.map((name) => `${context} on ${name}`),
    ),
    row('TOTAL', statements),
    ...statementCategoryNames.map((name) =>
      row(
        name,
        statements.filter(({ category }) => category === name),
      ),
    ),
  ];
}

type Indicator = readonly [section: string, indicator: string, scope: string, value: number];

const byIndicator = ({ service, period }: ReportSource, rows: readonly Indicator[]): Cell[][] => [
  ['Applicability', 'Service', 'Reporting period', 'Section', 'Indicator', 'Scope', 'Value', 'Contextual Information'],
  ...rows.map((row): Cell[] => ['', service, period, ...row, '']),
];

const COMPLAINTS = [
  'Internal complaints mechanism',
  'Number of complaints submitted to the internal-complaints mechanism',
] as const;
const AUTOMATION = 'Use of automated means for content moderation';

const ownInitiative = (source: ReportSource, isWanted: (statement: Statement) => boolean, heading: string) =>
  byCategory(source, {
    ...{ columns: measureColumns, heading, context: 'Contextual Information' },
    statements: source.statements.filter((one) => isVoluntary(one) && isWanted(one)),
  });

const automationRows = (statements: readonly Statement[], scope: string): Indicator[] => {
  const fully = count(statements, (one) => one.automated_decision === 'AUTOMATED_DECISION_FULLY');
  const rest = statements.length - fully;
  return [
    [AUTOMATION, 'Number of measures solely taken by automated means', scope, fully],
    [AUTOMATION, 'Number of measures not taken by automated means', scope, rest],
  ];
};

const writers: Readonly<Record<ReportPart, (source: ReportSource) => Cell[][]>> = {
  4: (source) =>
    byCategory(source, {
      ...{ columns: noticeColumns, heading: 'Category of illegal content', context: 'Contextual information' },
      statements: source.statements.filter((one) => !isVoluntary(one)),
    }),
  5: (source) => ownInitiative(source, isIllegal, 'Category of illegal content'),
  6: (source) =>
    ownInitiative(
      source,
      (one) => !isIllegal(one),
      "Category of incompatibility with the provider's terms and conditions",
    ),
  7: (source) =>
    byIndicator(source, [
      [...COMPLAINTS, 'Total number', source.complaints.length],
      [...COMPLAINTS, 'Decisions upheld', source.complaints.filter(({ outcome }) => outcome === 'uphold').length],
      [...COMPLAINTS, 'Decisions reversed', source.complaints.filter(({ outcome }) => outcome === 'overturn').length],
    ]),
  8: (source) =>
    byIndicator(source, [
      ...automationRows(source.statements, 'Total number'),
      ...automationRows(source.statements.filter(isVoluntary), 'Own-initiative'),
    ]),
};

/** The rows of a part, its column names first. */
export const writeReportPart = (part: ReportPart, source: ReportSource): Cell[][] => writers[part](source);
