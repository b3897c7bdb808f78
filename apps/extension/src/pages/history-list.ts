/** The history as rows, for the popup and the options. */
import { createButton, createElement } from '../create-element.ts';
import { clearHistory, type HistoryEntry, readHistory } from '../settings/history.ts';
import { createVerdictLabel } from '../severity-label.ts';
import { strings } from '../strings.ts';
import { createSection, createStatusLine } from './form-fields.ts';

const optionsStrings = strings.options;

const historyTimeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' });

const createHistoryLabel = ({ isClean, severity, unread }: HistoryEntry): HTMLElement =>
  createVerdictLabel({ isClean: isClean ?? severity === 'None', severity, unread });

/** A verdict on one line. */
export const renderHistoryLine = (row: HistoryEntry): HTMLElement =>
  createElement(
    'li',
    {},
    createElement('span', { class: 'what' }, `${optionsStrings.modalities[row.modality]} · ${row.site}`),
    createHistoryLabel(row),
    createElement('span', { class: 'hint' }, [historyTimeFormat.format(row.atMs), ...row.categories].join(' · ')),
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
            createElement('span', { class: 'hint' }, ` ${row.categories.join(', ')}`),
          ),
          createElement('td', { class: 'number' }, row.tokens === null ? '–' : String(row.tokens)),
        ),
      ),
    ),
  );
}

export async function historySection(): Promise<HTMLElement> {
  const statusLine = createStatusLine();
  const shown = createElement('div', {
    class: 'scroll',
    tabindex: '0',
    role: 'region',
    'aria-label': optionsStrings.history,
  });
  const clear = createButton(optionsStrings.clear, () => {
    void clearHistory().then(async () => {
      await draw();
      statusLine.show(optionsStrings.cleared);
    });
  });
  const draw = async () => {
    const rows = await readHistory();
    clear.hidden = rows.length === 0;
    shown.replaceChildren(
      rows.length > 0 ? renderHistoryTable(rows) : createElement('p', { class: 'hint' }, optionsStrings.historyNone),
    );
  };
  await draw();
  const content = [createElement('p', { class: 'hint' }, optionsStrings.historyHint), shown];
  return createSection(
    optionsStrings.history,
    ...content,
    createElement('div', { class: 'buttons' }, clear),
    statusLine.element,
  );
}
