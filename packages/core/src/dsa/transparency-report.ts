/**
 * The transparency report in the parts of the templates of Implementing Regulation (EU) 2024/2835, Annex I: from
 * statements of reasons, notices and appeals, and from what the operator entered. Nothing is made up: what is unknown
 * is an empty cell, and listed as missing.
 */
import { writeIllegalMeasures, writeNotices, writeOrders, writeTermsMeasures } from './report/category-tables.ts';
import {
  writeAutomatedMeans,
  writeComplaints,
  writeHumanResources,
  writeQualitative,
  writeRecipients,
} from './report/indicator-tables.ts';
import type { ReportSource, ReportTable } from './report/report-source.ts';
import { templateCategories, templateCategoryNames } from './report/template-categories.ts';

function writeIdentification({ service, from, to, entries }: ReportSource): ReportTable {
  const rows = [
    ['Name of the service provider', entries.provider ?? null],
    ['Date of the publication of the report', entries.publishedOn ?? null],
    ['Date of the publication of the latest previous report', entries.previousPublishedOn ?? null],
    ['Starting date of reporting period', from],
    ['Ending date of reporting period', to],
  ] as const;
  return [['Applicability', 'Service', 'Indicator', 'Value'], ...rows.map((row) => ['All', service, ...row])];
}

const NAME_COLUMNS = [
  'Category label',
  'Category description',
  'Category of illegal content / incompatible with the terms and conditions',
  'Contextual information',
];

function writeCategoryNames(): ReportTable {
  const rows = templateCategoryNames.flatMap((category, index) => {
    const { description, keywords } = templateCategories[category];
    const label = `Category ${index + 1}`;
    const named = Object.entries(keywords);
    const other = named.length === 0 ? [] : [['KEYWORD_OTHER', 'Not captured by any other sub-category']];
    return [
      [label, description, category, ''],
      ...[...named, ...other].map(([keyword = '', meaning = ''], at) => [
        ...[`${label}${String.fromCharCode('a'.charCodeAt(0) + at)}`, meaning, keyword, ''],
      ]),
    ];
  });
  return [NAME_COLUMNS, ['TOTAL', 'All the entries', 'TOTAL', ''], ...rows];
}

/** The parts by their numbers: their names in the template, and what writes them. */
const parts = {
  1: ['report_identification', writeIdentification],
  2: ['categories_names', writeCategoryNames],
  3: ['member_states_orders', writeOrders],
  4: ['notices', writeNotices],
  5: ['own_initiative_illegal', writeIllegalMeasures],
  6: ['own_initiative_TC', writeTermsMeasures],
  7: ['appeals_and_recidivism', writeComplaints],
  8: ['automated_means', writeAutomatedMeans],
  9: ['human_resources', writeHumanResources],
  10: ['AMAR', writeRecipients],
  11: ['qualitative', writeQualitative],
} as const satisfies Readonly<Record<number, readonly [name: string, write: (source: ReportSource) => ReportTable]>>;

export type ReportPart = keyof typeof parts;
export const reportPartNumbers = Object.keys(parts).map(Number) as ReportPart[];

export interface WrittenPart {
  readonly part: ReportPart;
  /** Of its file, without the ending. */
  readonly name: string;
  /** Its column names first. */
  readonly rows: (string | number)[][];
}

/** A cell, or a whole column, that was not entered. */
export interface MissingEntry {
  readonly part: ReportPart;
  /** The column, or the indicator and its scope. */
  readonly what: string;
}

const SCOPE_COLUMN = 'Scope';

/** What a line is about, where its value is missing: an indicator with its scope; else the column. */
function describeMissing(names: readonly string[], row: readonly (string | number | null)[], at: number): string {
  const cellOf = (name: string) => (names.includes(name) ? String(row[names.indexOf(name)] ?? '').trim() : '');
  if (names[at] !== 'Value') return (names[at] ?? '').trim();
  const scope = cellOf(SCOPE_COLUMN);
  return scope === '' ? cellOf('Indicator') : `${cellOf('Indicator')}: ${scope}`;
}

function finishPart(part: ReportPart, table: ReportTable): { written: WrittenPart; missing: MissingEntry[] } {
  const [header = [], ...lines] = table;
  const names = header.map(String);
  const missing = lines.flatMap((row) =>
    row.flatMap((cell, at) => (cell === null ? describeMissing(names, row, at) : [])),
  );
  return {
    written: { part, name: `${part}_${parts[part][0]}`, rows: table.map((row) => row.map((cell) => cell ?? '')) },
    missing: [...new Set(missing)].map((what) => ({ part, what })),
  };
}

/** All parts, and what is missing in them. */
export function writeReport(source: ReportSource): { parts: WrittenPart[]; missing: MissingEntry[] } {
  const finished = reportPartNumbers.map((part) => finishPart(part, parts[part][1](source)));
  return { parts: finished.map(({ written }) => written), missing: finished.flatMap(({ missing }) => missing) };
}
