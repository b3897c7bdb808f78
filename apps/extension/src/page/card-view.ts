/** Renders a card: turns its message into elements. */

import { createElement } from '../create-element.ts';
import type { CardVerdict, VerdictCard } from '../messages/card-message.ts';
import { createSeverityLabel, getVerdictLabel, getVerdictTone } from '../severity-label.ts';
import { viewStrings } from '../view-strings.ts';

const cardStrings = viewStrings.card;
const renderQuote = (text: string) => createElement('p', { class: 'quote', dir: 'auto' }, text);

function renderCardSection(title: string, ...content: readonly (Node | false)[]): HTMLElement | undefined {
  return content.some(Boolean) ? createElement('section', {}, createElement('h3', {}, title), ...content) : undefined;
}

const renderList = (rows: readonly HTMLElement[]): HTMLElement | false =>
  rows.length > 0 && createElement('ul', {}, ...rows);

function renderCategories({ categories: all }: CardVerdict): (HTMLElement | false)[] {
  const found = all.filter(({ severity }) => severity !== 'None');
  const rest = all.length - found.length;
  return [
    renderList(
      found.map(({ name, severity }) =>
        createElement(
          'li',
          { class: 'row' },
          createElement('span', { dir: 'auto' }, name),
          createSeverityLabel(severity),
        ),
      ),
    ),
    found.length > 0 && rest > 0 && createElement('p', { class: 'soft' }, cardStrings.otherCategories(rest)),
  ];
}

const renderIssues = ({ issues: found }: CardVerdict): HTMLElement[] =>
  found.map(({ term, context, severity }) =>
    createElement(
      'li',
      {},
      createElement(
        'div',
        { class: 'row' },
        createElement('span', { class: 'term', dir: 'auto' }, term),
        createSeverityLabel(severity),
      ),
      createElement('div', { class: 'soft', dir: 'auto' }, context),
    ),
  );

function renderVerdict(verdict: CardVerdict, origin: VerdictCard['origin']): (HTMLElement | undefined)[] {
  const { confidence, reason, hidden, detectedText, transcription, personalData } = verdict;
  return [
    createElement(
      'div',
      { class: 'verdict' },
      createElement('span', { class: 'chip', 'data-severity': getVerdictTone(verdict) }, getVerdictLabel(verdict)),
      confidence !== undefined && createElement('span', { class: 'soft' }, cardStrings.confidence(confidence)),
    ),
    createElement('p', { dir: 'auto' }, reason),
    origin && createElement('p', { class: 'soft', 'data-origin': origin }, viewStrings.origins[origin]),
    renderCardSection(cardStrings.categories, ...renderCategories(verdict).map((part) => part || false)),
    renderCardSection(cardStrings.issues, renderList(renderIssues(verdict))),
    renderCardSection(
      cardStrings.hidden,
      renderList(
        hidden.map((word) =>
          createElement('li', { dir: 'auto' }, cardStrings.hiddenWord(word.original, word.normalised)),
        ),
      ),
    ),
    renderCardSection(cardStrings.detectedText, ...detectedText.map(renderQuote)),
    renderCardSection(
      cardStrings.transcription,
      transcription !== undefined && transcription !== '' && renderQuote(transcription),
    ),
    renderCardSection(
      cardStrings.personalData,
      renderList(
        personalData.map(({ type, value }) =>
          createElement(
            'li',
            { class: 'row' },
            createElement('span', {}, type),
            createElement('span', { class: 'soft', dir: 'auto' }, value),
          ),
        ),
      ),
    ),
  ];
}

function renderJobProgress({ state, progress, verdict }: VerdictCard): HTMLElement[] {
  if (state !== 'working') return [];
  const bar = createElement('progress', { max: '100', 'aria-label': cardStrings.working });
  if (progress !== undefined) bar.value = progress;
  const sentence =
    progress === undefined ? (verdict ? cardStrings.asking : cardStrings.working) : cardStrings.percent(progress);
  return [createElement('div', {}, createElement('p', { class: 'soft' }, sentence), bar)];
}

/** A card's content, without its buttons. */
export function renderCardBody(card: VerdictCard): HTMLElement {
  return createElement(
    'div',
    { class: 'body' },
    ...(card.verdict ? renderVerdict(card.verdict, card.origin) : []),
    card.state === 'failed' && createElement('p', { class: 'term' }, cardStrings.failed),
    ...card.notices.map((notice) => createElement('p', { class: 'notice', dir: 'auto' }, notice)),
    ...renderJobProgress(card),
  );
}

/** The verdict in one sentence, for screen readers. */
export function getCardAnnouncement({ subject, state, verdict, notices }: VerdictCard): string {
  if (verdict === undefined) return state === 'working' ? cardStrings.working : notices.join(' ');
  return `${viewStrings.subjects[subject]}: ${getVerdictLabel(verdict)}. ${verdict.reason}`;
}
