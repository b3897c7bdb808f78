/**
 * report.html: a self-contained file with charts, filters, and all texts and pictures hidden
 * behind a cover until revealed, as is what is said in recordings.
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { severityRank } from '@winnow/core';
import { isJudged, type RecordKind, recordKinds, type ScanRecord } from '../scan/scan-record.ts';
import { type ScanReportSummary, sumCounts } from '../scan/summary.ts';
import { renderBars, renderSeverityRing } from './charts.ts';
import { escapeHtml, toScriptJson } from './escape-html.ts';

export interface ScanReport {
  /** The scanned paths. */
  readonly title: string;
  readonly summary: ScanReportSummary;
  readonly records: AsyncIterable<ScanRecord>;
  readonly madeAt: Date;
}

/** As many rows as a browser filters without lag; the worst are kept, and results.jsonl has all. */
const MAX_REPORT_ROWS = 5_000;

const assets = new URL('../../../../assets/report/', import.meta.url);
const readReportAsset = (name: string) => readFile(new URL(name, assets), 'utf8');
const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const formatReportCount = (count: number) => count.toLocaleString('en-US');

/** Writes the page, replacing an existing one. */
export async function writeReport(path: string, report: ScanReport): Promise<void> {
  const [style, script, rows] = await Promise.all([
    readReportAsset('report.css'),
    readReportAsset('report.js'),
    collectReportRows(report.records),
  ]);
  await writeFile(path, renderPage(report, { style, script, rows }));
}

interface ReportParts {
  readonly style: string;
  readonly script: string;
  readonly rows: { readonly shown: readonly ScanRecord[]; readonly left: number };
}

/** The page loads nothing and runs only its own script, so that scanned text cannot do harm even if escaping failed. */
function renderPage({ title, summary, madeAt }: ScanReport, { style, script, rows }: ReportParts): string {
  const policy = `default-src 'none'; img-src data:; style-src ${cspHash(style)}; script-src ${cspHash(script)}; base-uri 'none'; form-action 'none'`;
  const when = madeAt.toISOString().slice(0, 16).replace('T', ' ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escapeHtml(title)} · Winnow scan</title>
<style>${style}</style>
</head>
<body>
<header>
<div><p class="brand">Winnow scan</p><h1>${escapeHtml(title)}</h1>
<p class="dim">${formatReportCount(summary.items)} items in ${formatReportCount(summary.files)} files · <time datetime="${madeAt.toISOString()}">${when} UTC</time></p></div>
<div class="tools"><button type="button" class="tool" id="theme" aria-label="Change between light and dark">◐</button><button type="button" class="tool" id="help-open" aria-label="Keyboard shortcuts">?</button></div>
</header>
<main>
${renderOverviewSection(summary)}
${renderNotes(summary)}
${renderFilters(rows.left, summary)}
<ol id="list" aria-label="Items, worst first"></ol>
<p id="empty" hidden>No items match these filters.</p>
<button type="button" id="more" hidden>Show more</button>
</main>
${helpDialog}
<footer>${summary.engines.map((engine) => escapeHtml(engine)).join('; ')}</footer>
<script type="application/json" id="data">${toScriptJson(rows.shown.map(toReportRow))}</script>
<script>${script}</script>
</body>
</html>
`;
}

function renderOverviewSection({
  severities,
  kinds,
  categories,
  places,
  hidden,
  notJudged,
}: ScanReportSummary): string {
  const found = Object.entries(categories)
    .map(([name, counts]) => ({ name, severities: counts, filter: { by: 'category', value: name } as const }))
    .filter(({ severities: { Low, Medium, High } }) => Low + Medium + High > 0)
    .sort((a, b) => unsafeCountOf(b.severities) - unsafeCountOf(a.severities));
  const shared = commonFolder(places.map(({ name }) => name));
  const where = places.map(({ name, severities: counts }) => ({
    name: name.slice(shared.length) || name,
    severities: counts,
    filter: { by: 'file', value: name } as const,
  }));
  const what = kindsToTell(kinds).map((kind) => ({
    name: `${kindNames[kind]} (${formatReportCount(sumCounts(kinds[kind]))})`,
    severities: kinds[kind],
    filter: { by: 'kind', value: kind } as const,
  }));
  const tiles = [
    ['High', severities.High, 's-High'],
    ['Medium', severities.Medium, 's-Medium'],
    ['Low', severities.Low, 's-Low'],
    ['Clean', severities.None, 's-None'],
    ['Hidden words', hidden, ''],
    ['Not moderated', sumCounts(notJudged.unmoderated), ''],
    ['Skipped', sumCounts(notJudged.skipped), ''],
    ['Could not be read', sumCounts(notJudged.failed), ''],
  ] as const;
  const shown = tiles.filter(([, count, mark]) => count > 0 || mark !== '');
  return `<section class="overview" aria-label="Summary">
<div class="card"><div class="severities">${renderSeverityRing(severities)}<dl class="tiles">${shown.map(([name, count, mark]) => `<div><dt><i class="dot ${mark || 'none'}"></i>${name}</dt><dd>${formatReportCount(count)}</dd></div>`).join('')}</dl></div>${what.length > 0 ? `<h2 class="second">Unsafe by kind</h2>${renderBars(what)}` : ''}</div>
<div class="card"><h2>Categories</h2>${found.length > 0 ? renderBars(found) : '<p class="dim">Nothing was found.</p>'}</div>
<div class="card"><h2>Most findings</h2>${where.length > 0 ? renderBars(where) : '<p class="dim">Nothing was found.</p>'}</div>
</section>`;
}

const kindNames: Readonly<Record<RecordKind, string>> = {
  text: 'Texts',
  picture: 'Pictures',
  audio: 'Recordings',
  video: 'Videos',
};

/** The kinds of which there is an item, if texts are not the only one. */
function kindsToTell(kinds: ScanReportSummary['kinds']): readonly RecordKind[] {
  const found = recordKinds.filter((kind) => sumCounts(kinds[kind]) > 0);
  return found.some((kind) => kind !== 'text') ? found : [];
}

const unsafeCountOf = ({ Low, Medium, High }: { Low: number; Medium: number; High: number }) => Low + Medium + High;

/** The common folder of all names, which is omitted from the rows to save space. */
function commonFolder([first = '', ...others]: readonly string[]): string {
  const folders = first
    .split('/')
    .slice(0, -1)
    .map((_, index, all) => `${all.slice(0, index + 1).join('/')}/`);
  return folders.findLast((folder) => others.length > 0 && others.every((name) => name.startsWith(folder))) ?? '';
}

/** What the numbers do not include. */
function renderNotes({ missing, notJudged }: ScanReportSummary): string {
  const absent = missing.map(
    ({ name, reason, items }) =>
      `Without “${escapeHtml(name)}” in ${formatReportCount(items)} items: ${escapeHtml(reason)}`,
  );
  const whys = Object.values(notJudged).flatMap((reasons) =>
    Object.entries(reasons).map(([why, count]) => `${formatReportCount(count)} × ${escapeHtml(why)}`),
  );
  const lines = [...absent, ...whys];
  if (lines.length === 0) return '';
  const open = lines.length <= 4 ? ' open' : '';
  return `<details class="card notes"${open}><summary>What these numbers do not cover</summary><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul></details>`;
}

function renderFilters(left: number, { kinds }: ScanReportSummary): string {
  const severity = [
    ['High', 'High'],
    ['Medium', 'Medium'],
    ['Low', 'Low'],
    ['other', 'Not judged'],
  ]
    .map(
      ([value, name]) =>
        `<button type="button" class="chip" data-by="severity" data-value="${value}" aria-pressed="false"><i class="dot s-${value}"></i>${name}</button>`,
    )
    .join('');
  const shown = kindsToTell(kinds);
  const options = shown.map((name) => `<option value="${name}">${kindNames[name]}</option>`).join('');
  const kind =
    shown.length > 0
      ? `<select id="kind" aria-label="Kind"><option value="">All kinds</option>${options}</select>`
      : '';
  const note =
    left > 0
      ? `<p class="dim">The ${formatReportCount(MAX_REPORT_ROWS)} worst; ${formatReportCount(left)} more are in results.jsonl.</p>`
      : '';
  return `<section class="filters" aria-label="Filters">
<input id="search" type="search" placeholder="Search file, word, reason  ( / )" aria-label="Search" autocomplete="off" spellcheck="false">
<div class="chips">${severity}</div>
<select id="category" aria-label="Category"><option value="">All categories</option></select>
${kind}<label class="switch"><input type="checkbox" id="unveil"> Show ${kind === '' ? 'texts' : 'all'}</label>
<output id="count" aria-live="polite"></output><button type="button" id="clear" hidden>Clear filters</button>
${note}</section>`;
}

const keyboardShortcuts = [
  ['/', 'search'],
  ['j  k', 'next, previous item'],
  ['Enter', 'show or veil it'],
  ['h  m  l  o', 'only High, Medium, Low, not judged'],
  ['v', 'show or veil all'],
  ['t', 'light or dark'],
  ['Esc', 'clear the filters'],
];

const helpDialog = `<dialog id="help"><h2>Keyboard</h2><dl>${keyboardShortcuts.map(([key, does]) => `<div><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`).join('')}</dl><form method="dialog"><button class="close">Close</button></form></dialog>`;

/** The fields of a record that the page needs, with short names since there are thousands. */
function toReportRow(record: ScanRecord) {
  const where = { f: record.file, ...(record.record !== undefined && { n: record.record }) };
  if (!isJudged(record)) return { ...where, s: 'other', k: record.status, w: record.why };
  return {
    ...where,
    s: record.severity,
    y: record.kind,
    p: record.confidence,
    c: Object.entries(record.categoryScores).filter(([, severity]) => severity !== 'None'),
    w: record.reason,
    ...(record.language !== undefined && { g: record.language }),
    h: record.techniques,
    m: record.moreIssues,
    i: record.issues.map(({ term, category, severity, context, start, end }) => ({
      t: term,
      c: category,
      s: severity,
      x: context,
      a: start,
      z: end,
    })),
    ...(record.thumbnail && {
      b: `data:${record.thumbnail.mediaType};base64,${record.thumbnail.base64}`,
      d: [record.thumbnail.width, record.thumbnail.height],
    }),
    ...(record.excerpt && { e: record.excerpt.text, a: record.excerpt.start, l: record.characters }),
  };
}

/** The worst first, then items without a verdict; clean items are only counted. */
async function collectReportRows(records: AsyncIterable<ScanRecord>): Promise<ReportParts['rows']> {
  const all: ScanRecord[] = [];
  let left = 0;
  const cut = () => {
    all.sort(compareWorstFirst);
    left += Math.max(0, all.length - MAX_REPORT_ROWS);
    all.length = Math.min(all.length, MAX_REPORT_ROWS);
  };
  for await (const record of records) {
    if (record.status === 'clean') continue;
    all.push(record);
    if (all.length >= 2 * MAX_REPORT_ROWS) cut();
  }
  cut();
  return { shown: all, left };
}

const recordRank = (record: ScanRecord) =>
  isJudged(record) ? 1_000 * severityRank(record.severity) + record.confidence : 0;

const compareWorstFirst = (a: ScanRecord, b: ScanRecord): number =>
  recordRank(b) - recordRank(a) || (a.file < b.file ? -1 : a.file > b.file ? 1 : (a.record ?? 0) - (b.record ?? 0));
