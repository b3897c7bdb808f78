/** The history as rows, for the popup and the options. */
import { createButton, createElement } from '../create-element.ts';
import { clearHistory, type HistoryEntry, readHistory, restoreHistory } from '../settings/history.ts';
import { createVerdictLabel } from '../severity-label.ts';
import { viewStrings } from '../view-strings.ts';
import { createSection, createStatusLine } from './form-fields.ts';
import { pageStrings } from './page-strings.ts';

const optionsStrings = pageStrings.options;

const historyTimeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' });

const createHistoryLabel = ({ isClean, severity, unread }: HistoryEntry): HTMLElement =>
  createVerdictLabel({ isClean: isClean ?? severity === 'None', severity, unread });

/** This device has no other verdicts on pictures than its models'. */
const describeOrigin = ({ modality, tokens }: HistoryEntry): string[] =>
  modality === 'image' && tokens === null ? [viewStrings.origins.pictures] : [];

/** A verdict on one line. */
const renderHistoryLine = (row: HistoryEntry): HTMLElement =>
  createElement(
    'li',
    { tabindex: '-1' },
    createElement('span', { class: 'what' }, `${optionsStrings.modalities[row.modality]} · ${row.site}`),
    createHistoryLabel(row),
    createElement(
      'span',
      { class: 'hint' },
      [historyTimeFormat.format(row.atMs), ...row.categories, ...describeOrigin(row)].join(' · '),
    ),
  );

function renderHistoryTable(rows: readonly HistoryEntry[]): HTMLElement {
  const heads = [
    optionsStrings.when,
    optionsStrings.what,
    optionsStrings.where,
    optionsStrings.verdict,
    optionsStrings.tokens,
  ];
  return createElement(
    'table',
    {},
    createElement(
      'thead',
      {},
      createElement('tr', {}, ...heads.map((head) => createElement('th', { scope: 'col' }, head))),
    ),
    createElement(
      'tbody',
      {},
      ...rows.map((row) =>
        createElement(
          'tr',
          {},
          createElement('td', {}, historyTimeFormat.format(row.atMs)),
          createElement('td', {}, optionsStrings.modalities[row.modality]),
          createElement('td', { class: 'what' }, row.site),
          createElement(
            'td',
            {},
            createHistoryLabel(row),
            createElement(
              'span',
              { class: 'hint' },
              ` ${[row.categories.join(', '), ...describeOrigin(row)].filter(Boolean).join(' · ')}`,
            ),
          ),
          createElement('td', { class: 'number' }, row.tokens === null ? '–' : String(row.tokens)),
        ),
      ),
    ),
  );
}

/** "Clear history", which becomes "Undo" until the page is closed. @param onChange gets whether it was cleared */
function createClearButton(onChange: (isCleared: boolean) => Promise<void>): HTMLButtonElement {
  let removed: readonly HistoryEntry[] = [];
  const act = async () => {
    if (removed.length > 0) {
      await restoreHistory(removed);
      removed = [];
    } else removed = await clearHistory();
    button.textContent = removed.length > 0 ? viewStrings.lists.undo : optionsStrings.clear;
    await onChange(removed.length > 0);
  };
  const button = createButton(optionsStrings.clear, () => void act());
  return button;
}

export async function historySection(): Promise<HTMLElement> {
  const statusLine = createStatusLine();
  const shown = createElement('div', {
    class: 'scroll',
    tabindex: '0',
    role: 'region',
    'aria-label': optionsStrings.history,
  });
  const draw = async (isCleared: boolean) => {
    const rows = await readHistory();
    clear.hidden = rows.length === 0 && !isCleared;
    shown.replaceChildren(
      rows.length > 0 ? renderHistoryTable(rows) : createElement('p', { class: 'hint' }, optionsStrings.historyNone),
    );
    statusLine.show(isCleared ? optionsStrings.cleared : '');
  };
  const clear = createClearButton(draw);
  await draw(false);
  const content = [createElement('p', { class: 'hint' }, optionsStrings.historyHint), shown];
  return createSection(
    optionsStrings.history,
    ...content,
    createElement('div', { class: 'buttons' }, clear),
    statusLine.element,
  );
}

/** Number of verdicts that the popup shows at first. */
const RECENT_COUNT = 4;

/** The popup's list of the latest verdicts: the first ones, or all. */
export async function renderRecentVerdicts(): Promise<HTMLElement> {
  const list = createElement('ul', { class: 'history' });
  const none = createElement('p', { class: 'hint', role: 'status' });
  let count = RECENT_COUNT;
  const more = createButton('', () => {
    count = Number.POSITIVE_INFINITY;
    void draw(false).then(() => {
      const next = list.children[RECENT_COUNT];
      if (next instanceof HTMLElement) next.focus();
    });
  });
  const draw = async (isCleared: boolean) => {
    const rows = await readHistory();
    list.replaceChildren(...rows.slice(0, count).map(renderHistoryLine));
    none.textContent = rows.length > 0 ? '' : isCleared ? optionsStrings.cleared : pageStrings.popup.none;
    more.textContent = viewStrings.lists.showAll(rows.length);
    more.hidden = rows.length <= count;
    clear.hidden = rows.length === 0 && !isCleared;
  };
  const clear = createClearButton(draw);
  await draw(false);
  const buttons = createElement('div', { class: 'buttons' }, more, clear);
  return createElement('div', {}, createElement('h2', {}, pageStrings.popup.recent), list, none, buttons);
}
