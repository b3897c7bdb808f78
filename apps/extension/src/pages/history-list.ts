/** The history as rows, in the popup and in the options. */
import { button, element } from '../element.ts';
import { level } from '../level.ts';
import { clearHistory, type HistoryRow, readHistory } from '../settings/history.ts';
import { strings } from '../strings.ts';
import { section, status } from './field.ts';

const words = strings.options;

const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' });

/** A verdict in a line. */
export const historyLine = (row: HistoryRow): HTMLElement =>
  element(
    'li',
    {},
    element('span', { class: 'what' }, `${words.modalities[row.modality]} · ${row.site}`),
    level(row.severity),
    element('span', { class: 'hint' }, [time.format(row.atMs), ...row.categories].join(' · ')),
  );

function table(rows: readonly HistoryRow[]): HTMLElement {
  const heads = [words.when, words.what, words.where, words.verdict, words.tokens];
  return element(
    'table',
    {},
    element('thead', {}, element('tr', {}, ...heads.map((head) => element('th', { scope: 'col' }, head)))),
    element(
      'tbody',
      {},
      ...rows.map((row) =>
        element(
          'tr',
          {},
          element('td', {}, time.format(row.atMs)),
          element('td', {}, words.modalities[row.modality]),
          element('td', { class: 'what' }, row.site),
          element('td', {}, level(row.severity), element('span', { class: 'hint' }, ` ${row.categories.join(', ')}`)),
          element('td', { class: 'number' }, row.tokens === null ? '–' : String(row.tokens)),
        ),
      ),
    ),
  );
}

export async function historySection(): Promise<HTMLElement> {
  const said = status();
  const shown = element('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': words.history });
  const clear = button(words.clear, () => {
    void clearHistory().then(async () => {
      await draw();
      said.say(words.cleared);
    });
  });
  const draw = async () => {
    const rows = await readHistory();
    clear.hidden = rows.length === 0;
    shown.replaceChildren(rows.length > 0 ? table(rows) : element('p', { class: 'hint' }, words.historyNone));
  };
  await draw();
  const content = [element('p', { class: 'hint' }, words.historyHint), shown];
  return section(words.history, ...content, element('div', { class: 'buttons' }, clear), said.element);
}
