/** What a card looks like: from its message to elements. */

import { element } from '../element.ts';
import { level } from '../level.ts';
import type { Card, ShownVerdict } from '../messages/card.ts';
import { strings } from '../strings.ts';

const words = strings.card;
const quote = (text: string) => element('p', { class: 'quote', dir: 'auto' }, text);

function section(title: string, ...content: readonly (Node | false)[]): HTMLElement | undefined {
  return content.some(Boolean) ? element('section', {}, element('h3', {}, title), ...content) : undefined;
}

const list = (rows: readonly HTMLElement[]): HTMLElement | false => rows.length > 0 && element('ul', {}, ...rows);

function categories({ categories: all }: ShownVerdict): (HTMLElement | false)[] {
  const found = all.filter(({ severity }) => severity !== 'None');
  const rest = all.length - found.length;
  return [
    list(
      found.map(({ name, severity }) =>
        element('li', { class: 'row' }, element('span', { dir: 'auto' }, name), level(severity)),
      ),
    ),
    found.length > 0 && rest > 0 && element('p', { class: 'soft' }, words.otherCategories(rest)),
  ];
}

const issues = ({ issues: found }: ShownVerdict): HTMLElement[] =>
  found.map(({ term, context, severity }) =>
    element(
      'li',
      {},
      element('div', { class: 'row' }, element('span', { class: 'term', dir: 'auto' }, term), level(severity)),
      element('div', { class: 'soft', dir: 'auto' }, context),
    ),
  );

function verdictParts(verdict: ShownVerdict, origin: Card['origin']): (HTMLElement | undefined)[] {
  const { severity, confidence, reason, hidden, detectedText, transcription, personalData } = verdict;
  return [
    element(
      'div',
      { class: 'verdict' },
      element('span', { class: 'chip', 'data-severity': severity }, strings.severities[severity]),
      confidence !== undefined && element('span', { class: 'soft' }, words.confidence(confidence)),
    ),
    element('p', { dir: 'auto' }, reason),
    origin && element('p', { class: 'soft', 'data-origin': origin }, strings.origins[origin]),
    section(words.categories, ...categories(verdict).map((part) => part || false)),
    section(words.issues, list(issues(verdict))),
    section(
      words.hidden,
      list(hidden.map((word) => element('li', { dir: 'auto' }, words.hiddenWord(word.original, word.normalised)))),
    ),
    section(words.detectedText, ...detectedText.map(quote)),
    section(words.transcription, transcription !== undefined && transcription !== '' && quote(transcription)),
    section(
      words.personalData,
      list(
        personalData.map(({ type, value }) =>
          element(
            'li',
            { class: 'row' },
            element('span', {}, type),
            element('span', { class: 'soft', dir: 'auto' }, value),
          ),
        ),
      ),
    ),
  ];
}

function waiting({ state, progress, verdict }: Card): HTMLElement[] {
  if (state !== 'working') return [];
  const bar = element('progress', { max: '100', 'aria-label': words.working });
  if (progress !== undefined) bar.value = progress;
  const sentence = progress === undefined ? (verdict ? words.asking : words.working) : words.percent(progress);
  return [element('div', {}, element('p', { class: 'soft' }, sentence), bar)];
}

/** What a card says, without its buttons. */
export function bodyOf(card: Card): HTMLElement {
  return element(
    'div',
    { class: 'body' },
    ...(card.verdict ? verdictParts(card.verdict, card.origin) : []),
    card.state === 'failed' && element('p', { class: 'term' }, words.failed),
    ...card.notices.map((notice) => element('p', { class: 'notice', dir: 'auto' }, notice)),
    ...waiting(card),
  );
}

/** What it cost, and what is left. */
export function costOf({ cost }: Card): HTMLElement | undefined {
  if (!cost) return undefined;
  const left = cost.remaining === null ? words.unlimited : words.remaining(cost.remaining);
  return element('span', { class: 'soft' }, `${words.cost(cost.tokens)} · ${left}`);
}

/** The verdict in a sentence, for who hears it. */
export function spoken({ subject, state, verdict, notices }: Card): string {
  if (verdict === undefined) return state === 'working' ? words.working : notices.join(' ');
  return `${strings.subjects[subject]}: ${strings.severities[verdict.severity]}. ${verdict.reason}`;
}
