/** The parts of the template with a line for each category: orders, notices and measures of own initiative. */
import type { Statement } from '../statement.ts';
import { type OrderEntry, orderLines } from './report-entries.ts';
import {
  applicability,
  type CountedNotice,
  type CountedStatement,
  formatPeriod,
  medianHours,
  type ReportCell,
  type ReportSource,
  type ReportTable,
} from './report-source.ts';
import { type CategoryLine, categoryLines, type TemplateCategory } from './template-categories.ts';

const isIllegal = ({ statement }: CountedStatement) => statement.decision_ground === 'DECISION_GROUND_ILLEGAL_CONTENT';
const isTrusted = ({ statement }: CountedStatement) => statement.source_type === 'SOURCE_TRUSTED_FLAGGER';
/** Reports that are no notices under Article 16 belong to no other part, and count as own initiative. */
const isAfterNotice = (one: CountedStatement) => one.statement.source_type === 'SOURCE_ARTICLE_16' || isTrusted(one);

const DESCRIPTION = 'Description of the sub-category "Other"';

/** How the other keywords of a line were described, each once. */
const describeOther = (line: CategoryLine, statements: readonly CountedStatement[]): string =>
  line.keyword === 'KEYWORD_OTHER'
    ? [...new Set(statements.flatMap(({ statement }) => statement.category_specification_other ?? []))].join('; ')
    : '';

const hasKeyword = ({ statement }: CountedStatement, { keyword }: CategoryLine) =>
  keyword === undefined || (statement.category_specification?.includes(keyword) ?? false);

/** A line for each category that the template has not, but statements have, so that lines add up to the total. */
function linesFor(without: readonly TemplateCategory[], found: readonly TemplateCategory[]): CategoryLine[] {
  const extra = [...new Set(found)].filter((category) => without.includes(category));
  return [...categoryLines(without), ...extra.map((category) => ({ name: category, category }))];
}

type MeasureColumn = readonly [name: string, holds: (statement: Statement) => boolean];

const visibility = (name: string, value: string): MeasureColumn => [
  `Visibility restriction ${name}`,
  ({ decision_visibility }) => decision_visibility?.some((one) => one === `DECISION_VISIBILITY_${value}`) ?? false,
];

/** With the blanks that the template has at the end of some names. */
const measureColumns: readonly MeasureColumn[] = [
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

interface MeasureTable {
  readonly heading: string;
  /** Categories without lines of their own. */
  readonly without: readonly TemplateCategory[];
  readonly isWanted: (statement: CountedStatement) => boolean;
}

function writeMeasures(source: ReportSource, { heading, without, isWanted }: MeasureTable): ReportTable {
  const measures = source.statements.filter((one) => !isAfterNotice(one) && isWanted(one));
  const names = measureColumns.map(([name]) => name);
  const row = (line: CategoryLine): ReportCell[] => {
    const of = measures.filter(
      (one) => (line.category === undefined || one.statement.category === line.category) && hasKeyword(one, line),
    );
    const counts = measureColumns.map(([, holds]) => of.filter(({ statement }) => holds(statement)).length);
    const start = [applicability.all, source.service, formatPeriod(source), line.name, describeOther(line, of)];
    return [...start, ...counts, ...names.map(() => '')];
  };
  const lines = linesFor(
    without,
    measures.map(({ statement }) => statement.category),
  );
  const context = names.map((name) => `Contextual Information on ${name}`);
  return [
    ['Applicability', 'Service', 'Reporting period', heading, DESCRIPTION, ...names, ...context],
    ...lines.map(row),
  ];
}

const unspecified: readonly TemplateCategory[] = [
  'STATEMENT_CATEGORY_NOT_SPECIFIED_ORDER',
  'STATEMENT_CATEGORY_NOT_SPECIFIED_NOTICE',
];

export const writeIllegalMeasures = (source: ReportSource): ReportTable =>
  writeMeasures(source, {
    heading: 'Category of illegal content',
    without: [...unspecified, 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC'],
    isWanted: isIllegal,
  });

export const writeTermsMeasures = (source: ReportSource): ReportTable =>
  writeMeasures(source, {
    heading: "Category of incompatibility with the provider's terms and conditions",
    without: unspecified,
    isWanted: (one) => !isIllegal(one),
  });

const noticeNames = [
  'Number of notices received ',
  'Number of notices received from Trusted flaggers',
  'Number of specific items of information included in the total number of notices',
  'Number of specific items of information included in the total number of notices by Trusted Flaggers (Trusted Flagger notices)',
  'Median time to take action',
  'Median time to take action (Trusted Flagger notices)',
  'Number of actions taken on the basis of the law',
  'Number of actions taken on the basis of the law (Trusted Flagger notices)',
  'Number of actions taken on the basis of the terms and conditions of the service',
  'Number of actions taken on the basis of the terms and conditions of the service (Trusted Flagger notices)',
];

const countContents = (notices: readonly CountedNotice[]) => new Set(notices.map(({ content }) => content)).size;
const medianToAct = (notices: readonly CountedNotice[]): ReportCell =>
  medianHours(
    notices.flatMap(({ receivedAt, decidedAt, hasAction }) =>
      hasAction && decidedAt ? { from: receivedAt, to: decidedAt } : [],
    ),
  );

/** Notices name a category at most, so that the lines of keywords have no numbers of notices. */
function noticeCells(line: CategoryLine, notices: readonly CountedNotice[]): ReportCell[] {
  if (line.keyword !== undefined) return ['', '', '', '', '', ''];
  const trusted = notices.filter(({ isTrustedFlagger }) => isTrustedFlagger);
  return [
    ...[notices.length, trusted.length, countContents(notices), countContents(trusted)],
    ...[medianToAct(notices), medianToAct(trusted)],
  ];
}

const UNSPECIFIED_NOTICE = 'STATEMENT_CATEGORY_NOT_SPECIFIED_NOTICE';

export function writeNotices(source: ReportSource): ReportTable {
  const actions = source.statements.filter(isAfterNotice);
  const categoryOf = ({ noticeCategory }: CountedStatement) => noticeCategory ?? UNSPECIFIED_NOTICE;
  const row = (line: CategoryLine): ReportCell[] => {
    const isIn = (category: TemplateCategory) => line.category === undefined || line.category === category;
    const notices = source.notices.filter(({ category }) => isIn(category ?? UNSPECIFIED_NOTICE));
    const of = actions.filter((one) => isIn(categoryOf(one)) && hasKeyword(one, line));
    const [lawful, contractual] = [of.filter(isIllegal), of.filter((one) => !isIllegal(one))];
    const cells = noticeCells(line, notices);
    const hours = (at: number) => (typeof cells[at] === 'number' ? 'In hours' : '');
    return [
      ...[applicability.hosting, source.service, formatPeriod(source), line.name, describeOther(line, of)],
      ...cells,
      ...[lawful.length, lawful.filter(isTrusted).length, contractual.length, contractual.filter(isTrusted).length],
      ...['', '', '', '', hours(4), hours(5), '', '', '', ''],
    ];
  };
  const without: TemplateCategory[] = [
    'STATEMENT_CATEGORY_NOT_SPECIFIED_ORDER',
    'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  ];
  const found = [...source.notices.map(({ category }) => category ?? UNSPECIFIED_NOTICE), ...actions.map(categoryOf)];
  const context = noticeNames.map((name) => `Contextual information on ${name}`);
  return [
    [
      ...['Applicability', 'Service', 'Reporting period', 'Category of illegal content', DESCRIPTION],
      ...noticeNames,
      ...context,
    ],
    ...linesFor(without, found).map(row),
  ];
}

/** Columns of orders: the field of an entry, whether it can be added up, and the name of its column for remarks. */
const orderColumns: readonly [name: string, field: keyof OrderEntry, isCount: boolean, context: string][] = [
  ['Number of orders to act against illegal content received', 'ordersToAct', true, 'number'],
  [
    'Number of specific items of information included in the total number of orders to act against illegal content',
    ...(['items', true, 'number'] as const),
  ],
  [
    'Median time to inform the authority of the receipt of the order to act against illegal content',
    ...(['medianHoursToInform', false, 'Median'] as const),
  ],
  [
    'Median time to give effect to the order to act against illegal content',
    ...(['medianHoursToAct', false, 'Median'] as const),
  ],
  ['Number of orders to provide information', 'ordersForInformation', true, 'Number'],
  [
    'Median time to inform the authority of the receipt of the order to provide information',
    ...(['medianHoursToInformOfRequest', false, 'Median'] as const),
  ],
  [
    'Median time to give effect to the order to provide information',
    ...(['medianHoursToProvide', false, 'Median'] as const),
  ],
];

/** The template writes two of these names with a small letter. */
const orderContext = ([name, , , first]: (typeof orderColumns)[number]) =>
  `Contextual information on ${name.replace(/^\w+/, first)}`;

export function writeOrders(source: ReportSource): ReportTable {
  const { orders } = source.entries;
  const cell = (line: CategoryLine, scope: string, [, field, isCount]: (typeof orderColumns)[number]): ReportCell => {
    if (!orders) return null;
    const isLine = ({ category }: OrderEntry) => category === line.name;
    const entered = orders.find((one) => isLine(one) && one.scope === scope)?.[field];
    if (entered !== undefined && entered !== null) return entered;
    if (!isCount) return '';
    // Keywords are part of their category, and are not added to it.
    const parts = orders.filter(
      (one) =>
        (scope === 'TOTAL' ? one.scope !== 'TOTAL' : one.scope === scope) &&
        (line.category === undefined ? one.category.startsWith('STATEMENT_') : isLine(one)),
    );
    return parts.reduce((sum, one) => sum + Number(one[field] ?? 0), 0);
  };
  const scopes = ['TOTAL', ...new Set((orders ?? []).map(({ scope }) => scope).filter((one) => one !== 'TOTAL'))];
  const row = (scope: string) => (line: CategoryLine) => {
    const cells = orderColumns.map((column) => cell(line, scope, column));
    const remarks = orderColumns.map(([, , isCount], at) =>
      !isCount && typeof cells[at] === 'number' ? 'In hours' : '',
    );
    const start = [applicability.all, source.service, formatPeriod(source), line.name, '', scope];
    return [...start, ...cells, ...remarks];
  };
  return [
    [
      ...['Applicability', 'Service', 'Reporting period', 'Category of illegal content', DESCRIPTION, 'Scope'],
      ...orderColumns.map(([name]) => name),
      ...orderColumns.map(orderContext),
    ],
    ...scopes.flatMap((scope) => orderLines.map(row(scope))),
  ];
}
