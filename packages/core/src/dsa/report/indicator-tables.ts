/** The parts of the template with a line for each indicator: complaints, automated means, people, recipients, texts. */
import { unionCountries } from '../statement-values.ts';
import { type QualitativeIndicator, qualitativeIndicators } from './report-entries.ts';
import {
  applicability,
  type ComplaintSubject,
  type CountedComplaint,
  type CountedNotice,
  type CountedStatement,
  formatPeriod,
  medianHours,
  type ReportCell,
  type ReportSource,
  type ReportTable,
} from './report-source.ts';

type Applies = (typeof applicability)[keyof typeof applicability];
type Indicator = readonly [
  applies: Applies,
  section: string,
  indicator: string,
  scope: string,
  value: ReportCell,
  context?: string,
];

const START = ['Applicability', 'Service', 'Reporting period', 'Section', 'Indicator', 'Scope', 'Value'];

function writeIndicators(source: ReportSource, rows: readonly Indicator[], remarks: readonly string[]): ReportTable {
  return [
    [...START, ...remarks],
    ...rows.map(([applies, section, indicator, scope, value, context = '']) => [
      ...[applies, source.service, formatPeriod(source), section, indicator, scope, value],
      ...remarks.map(() => context),
    ]),
  ];
}

const { all, hosting, platforms, veryLarge, veryLargeOrSearch } = applicability;
/** Undefined entries are missing, as are those that are null. */
const entered = (value: number | null | undefined): ReportCell => value ?? null;
const inHours = (value: ReportCell): [ReportCell, string] => [value, typeof value === 'number' ? 'In hours' : ''];

const COMPLAINTS = 'Internal complaints mechanism';
const BODIES = 'Out-of-court dispute settlement bodies';
const SUSPENSIONS = 'Suspensions imposed on repeated offenders';
const ALL_COMPLAINTS = 'Number of complaints submitted to the internal-complaints mechanism';
const DISPUTES = 'Number of disputes submitted to out-of-court dispute settlement bodies';

interface Outcomes {
  readonly total: ReportCell;
  readonly upheld: ReportCell;
  readonly partiallyReversed: ReportCell;
  readonly reversed: ReportCell;
  readonly medianHours: ReportCell;
}

/** An appeal is upheld or overturned as a whole. */
function countOutcomes(complaints: readonly CountedComplaint[]): Outcomes {
  const spans = complaints.flatMap(({ openedAt, answeredAt }) =>
    answeredAt ? { from: openedAt, to: answeredAt } : [],
  );
  return {
    total: complaints.length,
    upheld: complaints.filter(({ outcome }) => outcome === 'uphold').length,
    partiallyReversed: 0,
    reversed: complaints.filter(({ outcome }) => outcome === 'overturn').length,
    medianHours: medianHours(spans),
  };
}

const toOutcomes = (
  given: Partial<Record<keyof Outcomes, number | null | undefined>> | null | undefined,
): Outcomes => ({
  total: entered(given?.total),
  upheld: entered(given?.upheld),
  partiallyReversed: entered(given?.partiallyReversed),
  reversed: entered(given?.reversed),
  medianHours: entered(given?.medianHours),
});

const outcomeRows = (section: string, indicator: string, of: Outcomes): Indicator[] => [
  [indicator === ALL_COMPLAINTS ? all : platforms, section, indicator, 'Total number', of.total],
  [platforms, section, indicator, 'Decisions upheld', of.upheld],
  [platforms, section, indicator, 'Decisions partially reversed', of.partiallyReversed],
  [platforms, section, indicator, 'Decisions reversed', of.reversed],
  [platforms, section, indicator, 'Median time', ...inHours(of.medianHours)],
];

const complaintSubjects: Readonly<Record<ComplaintSubject, string>> = {
  visibility: 'Complaint regarding a decision to remove or disable access to or restrict visibility of information',
  provision: 'Complaint regarding a decision to suspend or terminate the provision of the service',
  account: 'Complaint regarding a decision to suspend or terminate an account ',
  monetary: 'Complaint regarding a decision to restrict the ability to monetise information',
};
const NOTICE_COMPLAINT =
  'Complaint regarding a decision not to take action on a notice submitted in accordance with Article 16';
const FLAGGER_COMPLAINT =
  'Complaint regarding a decision not to take action on a notice submitted by a Trusted Flagger in accordance with Article 16';

export function writeComplaints(source: ReportSource): ReportTable {
  const { complaints, entries } = source;
  const { disputes, suspensions } = entries;
  const subjects = Object.entries(complaintSubjects).flatMap(([subject, indicator]) =>
    outcomeRows(COMPLAINTS, indicator, countOutcomes(complaints.filter((one) => one.subject === subject))),
  );
  return writeIndicators(
    source,
    [
      ...outcomeRows(COMPLAINTS, ALL_COMPLAINTS, countOutcomes(complaints)),
      [platforms, COMPLAINTS, ALL_COMPLAINTS, 'Decision omitted', 0],
      // Nothing is restricted by the answer to an appeal.
      [
        platforms,
        COMPLAINTS,
        'Number of restrictions newly imposed as a result of an internal complaint',
        'Total number',
        0,
      ],
      ...subjects,
      ...outcomeRows(COMPLAINTS, NOTICE_COMPLAINT, toOutcomes(entries.noticeComplaints)),
      ...outcomeRows(COMPLAINTS, FLAGGER_COMPLAINT, toOutcomes(entries.trustedFlaggerComplaints)),
      ...outcomeRows(BODIES, DISPUTES, toOutcomes(disputes)),
      [platforms, BODIES, DISPUTES, 'Decision omitted', entered(disputes?.omitted)],
      [platforms, BODIES, DISPUTES, 'Percentage of outcomes implemented', entered(disputes?.implementedPercent)],
      ...(
        [
          [
            'Number of suspensions enacted for the provision of manifestly illegal content ',
            suspensions?.illegalContent,
          ],
          [
            'Number of suspensions enacted for the provision of manifestly unfounded notices',
            suspensions?.unfoundedNotices,
          ],
          [
            'Number of suspensions enacted for the provision of manifestly unfounded complaints',
            suspensions?.unfoundedComplaints,
          ],
        ] as const
      ).map(([indicator, value]): Indicator => [platforms, SUSPENSIONS, indicator, 'Total number', entered(value)]),
    ],
    ['Contextual Information'],
  );
}

const AUTOMATION = 'Use of automated means for content moderation';
const MEASURES = [
  'Number of measures solely taken by automated means ',
  'Number of measures not taken by automated means',
];
const NOTICES = [
  'Number of notices solely processed by automated means ',
  'Number of notices not processed by automated means',
];

const countRows = (
  applies: Applies,
  scope: string,
  { names, items }: { names: readonly string[]; items: readonly { isFullyAutomated: boolean }[] },
): Indicator[] => {
  const fully = items.filter(({ isFullyAutomated }) => isFullyAutomated).length;
  return [fully, items.length - fully].map((value, at) => [applies, AUTOMATION, names[at] ?? '', scope, value]);
};

type Accuracy = NonNullable<NonNullable<ReportSource['entries']['accuracy']>['total']>;

const ratio = (right: number, of: number): ReportCell => (of === 0 ? null : Math.round((right / of) * 10_000) / 100);

/** As percentages of the verdicts that people reviewed. */
function reviewedAccuracy({ reviewed }: ReportSource) {
  const { unsafeRejected, unsafeAllowed, cleanRejected, cleanAllowed } = reviewed;
  const count = unsafeRejected + unsafeAllowed + cleanRejected + cleanAllowed;
  return {
    context: `In percent, of ${count} verdicts that people reviewed; doubtful ones are selected for review, so this is no random sample`,
    values: {
      accuracy: ratio(unsafeRejected + cleanAllowed, count),
      precision: ratio(unsafeRejected, unsafeRejected + unsafeAllowed),
      recall: ratio(unsafeRejected, unsafeRejected + cleanRejected),
    },
  };
}

function accuracyRows(
  applies: Applies,
  scope: string,
  { given, derived }: { given: Accuracy | null | undefined; derived?: ReturnType<typeof reviewedAccuracy> },
): Indicator[] {
  return (['accuracy', 'precision', 'recall'] as const).map((name) => {
    const indicator = `Accuracy of the automated means - ${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const own = given?.[name];
    if (own !== undefined && own !== null) return [applies, AUTOMATION, indicator, scope, own, 'In percent'];
    const value = derived?.values[name] ?? null;
    return [applies, AUTOMATION, indicator, scope, value, value === null ? '' : (derived?.context ?? '')];
  });
}

const isFull = ({ statement }: CountedStatement) => ({
  isFullyAutomated: statement.automated_decision === 'AUTOMATED_DECISION_FULLY',
});
const isOwnInitiative = ({ statement }: CountedStatement) =>
  statement.source_type !== 'SOURCE_ARTICLE_16' && statement.source_type !== 'SOURCE_TRUSTED_FLAGGER';

const unionLanguages = 'bg cs da de el en es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv'.split(' ');

/** The template has these lines for the official languages of the Union; the log has a language only if a person named it. */
function languageRows({ statements, entries }: ReportSource): Indicator[] {
  if (!entries.isVeryLarge) return [];
  const rows = unionLanguages.flatMap((language) => {
    const of = statements.filter(({ statement }) => statement.content_language?.toLowerCase() === language);
    return [
      ...countRows(veryLarge, language, { names: MEASURES, items: of.map(isFull) }),
      ...accuracyRows(veryLarge, language, { given: undefined }),
    ];
  });
  // By indicator, as in the template.
  const indicators = [...new Set(rows.map(([, , indicator]) => indicator))];
  return indicators.flatMap((indicator) => rows.filter((row) => row[2] === indicator));
}

export function writeAutomatedMeans(source: ReportSource): ReportTable {
  const { statements, notices, entries } = source;
  const { accuracy } = entries;
  const derived = reviewedAccuracy(source);
  const decided = notices.filter(({ decidedAt }) => decidedAt !== null);
  const trusted = decided.filter(({ isTrustedFlagger }: CountedNotice) => isTrustedFlagger);
  const own = statements.filter(isOwnInitiative);
  return writeIndicators(
    source,
    [
      ...countRows(all, 'Total number', { names: MEASURES, items: statements.map(isFull) }),
      ...accuracyRows(all, 'Total number', { given: accuracy?.total, derived }),
      ...countRows(all, 'Own-initiative ', { names: MEASURES, items: own.map(isFull) }),
      ...accuracyRows(all, 'Own-initiative ', { given: accuracy?.ownInitiative }),
      ...countRows(hosting, 'NAM Total', { names: NOTICES, items: decided }),
      ...accuracyRows(hosting, 'NAM Total', { given: accuracy?.notices }),
      ...countRows(platforms, 'NAM Trusted Flagger', { names: NOTICES, items: trusted }),
      ...accuracyRows(platforms, 'NAM Trusted Flagger', { given: accuracy?.trustedFlaggers }),
      ...languageRows(source),
    ],
    ['Contextual Information'],
  );
}

const PEOPLE = 'Human resources dedicated to content moderation ';
const LANGUAGES = 'Number of total moderators with sufficient linguistic expertise ';

/** Only for very large platforms: for others, the part has its column names only. */
export function writeHumanResources(source: ReportSource): ReportTable {
  const { isVeryLarge, moderators } = source.entries;
  const rows: Indicator[] = [
    [
      veryLarge,
      PEOPLE,
      'Number of internal moderators employed by the provider',
      'Total number',
      entered(moderators?.internal),
    ],
    [
      veryLarge,
      PEOPLE,
      'Number of external moderators contracted by the provider',
      'Total number',
      entered(moderators?.external),
    ],
    [veryLarge, PEOPLE, LANGUAGES, 'Total number', entered(moderators?.withLanguages)],
    ...unionLanguages.map(
      (language): Indicator => [veryLarge, PEOPLE, LANGUAGES, language, entered(moderators?.byLanguage?.[language])],
    ),
  ];
  return writeIndicators(source, isVeryLarge ? rows : [], ['Contextual information']);
}

const RECIPIENTS = 'Number of average monthly active recipients during the reporting period ';

/** Only for very large platforms and search engines, as above. */
export function writeRecipients(source: ReportSource): ReportTable {
  const { isVeryLarge, recipients } = source.entries;
  const rows: Indicator[] = [
    [veryLargeOrSearch, 'AMAR', RECIPIENTS, 'TOTAL', entered(recipients?.total)],
    ...unionCountries.map(
      (country): Indicator => [
        veryLargeOrSearch,
        'AMAR',
        RECIPIENTS,
        country,
        entered(recipients?.byCountry?.[country]),
      ],
    ),
  ];
  return writeIndicators(source, isVeryLarge ? rows : [], []);
}

const veryLargeTexts: readonly QualitativeIndicator[] = [
  'governance',
  'qualifications',
  'training',
  'support',
  'methodology',
];

export function writeQualitative(source: ReportSource): ReportTable {
  const { isVeryLarge, qualitative } = source.entries;
  const names = (Object.keys(qualitativeIndicators) as QualitativeIndicator[]).filter(
    (name) => isVeryLarge || !veryLargeTexts.includes(name),
  );
  const row = (name: QualitativeIndicator): ReportCell[] => [
    ...[veryLargeTexts.includes(name) ? veryLarge : all, source.service, formatPeriod(source)],
    ...[qualitativeIndicators[name], qualitative?.[name] ?? null],
  ];
  return [['Applicability', 'Service', 'Reporting period', 'Indicator', 'Value'], ...names.map(row)];
}
