/** Watches a field while somebody writes: each text is judged on this device, and a warning comes before an unsafe one is sent. */

import { button, element } from '../element.ts';
import { type Answered, fromPage } from '../messages/rows.ts';
import { askBackground } from '../messages/send.ts';
import { strings } from '../strings.ts';
import { focusedElement } from './find.ts';
import { type Layer, openLayer } from './host.ts';
import { placeBeside } from './place.ts';
import { textOf, wouldSend } from './sending.ts';

const words = strings.writing;
const ask = askBackground(fromPage);

/** Long enough to type a letter, short enough to be read as at once. */
const PAUSE_MS = 250;

type Judged = Answered<typeof fromPage, 'judge-writing'>;

const watched = new WeakMap<Element, () => void>();

/** @returns the field that is watched from now on; undefined where the focus is in none */
export function watchWriting(): HTMLElement | undefined {
  const field = focusedElement();
  if (!(field instanceof HTMLElement) || textOf(field) === undefined) return undefined;
  watched.get(field)?.();
  watched.set(field, watch(field));
  return field;
}

/** @returns what ends it */
function watch(field: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const layer = openLayer();
  let judged: { readonly text: string; readonly verdict: Judged } | undefined;
  let isAllowed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const judge = async (): Promise<Judged> => {
    const text = textOf(field) ?? '';
    if (judged?.text !== text) judged = { text, verdict: await ask('judge-writing', { text }) };
    return judged.verdict;
  };
  const end = () => {
    clearTimeout(timer);
    stop.abort();
    layer.remove();
    watched.delete(field);
  };
  const show = () => showBadge(layer, field, { verdict: textOf(field) === '' ? undefined : judged?.verdict, end });
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void judge().then(show, end), PAUSE_MS);
  };

  /** Holds back what would be sent until it was judged, and what is unsafe until the person decides. */
  const guard = (event: Event) => {
    const send = isAllowed ? undefined : wouldSend(event, field);
    if (send === undefined) return;
    const isKnown = judged !== undefined && judged.text === textOf(field);
    if (isKnown && judged?.verdict.isClean) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const sendNow = () => {
      isAllowed = true;
      send();
      isAllowed = false;
    };
    void judge().then((verdict) => {
      if (verdict.isClean) sendNow();
      else showWarning(layer, field, { verdict, sendNow, done: show });
    }, end);
  };

  field.addEventListener('input', look, { signal });
  for (const type of ['submit', 'click', 'keydown']) addEventListener(type, guard, { capture: true, signal });
  for (const type of ['scroll', 'resize']) addEventListener(type, show, { capture: true, passive: true, signal });
  void judge().then(show, end);
  return end;
}

/** Below the field's lower left corner. */
function putBelow(shown: HTMLElement, field: HTMLElement): void {
  const { left, bottom } = field.getBoundingClientRect();
  const corner = { left, right: innerWidth, top: bottom, bottom };
  const place = placeBeside(corner, shown.getBoundingClientRect(), { width: innerWidth, height: innerHeight });
  shown.style.left = `${Math.max(8, Math.min(left, place.left + shown.offsetWidth))}px`;
  shown.style.top = `${place.top}px`;
}

function showBadge(
  layer: Layer,
  field: HTMLElement,
  { verdict, end }: { verdict: Judged | undefined; end: () => void },
): void {
  // A warning waits for an answer; it is not written over.
  if (layer.root.querySelector('[role=alertdialog]')) return;
  const sentence =
    verdict === undefined
      ? words.watching
      : verdict.isClean
        ? words.clean
        : words.found(verdict.categories.join(', ') || verdict.reason);
  const severity = verdict?.severity ?? 'None';
  const badge = element(
    'div',
    { class: 'badge' },
    element(
      'span',
      { role: 'status', 'aria-live': 'polite', class: verdict ? 'level' : 'soft', 'data-severity': severity },
      sentence,
    ),
    button('×', end, { class: 'plain', 'aria-label': words.stop }),
  );
  layer.root.querySelector('.badge')?.remove();
  layer.root.append(badge);
  putBelow(badge, field);
}

interface Warning {
  readonly verdict: Judged;
  readonly sendNow: () => void;
  readonly done: () => void;
}

function showWarning(layer: Layer, field: HTMLElement, { verdict, sendNow, done }: Warning): void {
  layer.root.querySelector('[role=alertdialog]')?.remove();
  const leave = (then: () => void) => () => {
    warning.remove();
    then();
    done();
  };
  const keep = button(
    words.edit,
    leave(() => field.focus()),
    { class: 'main' },
  );
  const warning = element(
    'div',
    { class: 'card', role: 'alertdialog', 'aria-labelledby': 'warning', 'aria-describedby': 'reason' },
    element('div', { class: 'head' }, element('h2', { id: 'warning' }, words.warning)),
    element(
      'div',
      { class: 'body' },
      element('span', { class: 'chip', 'data-severity': verdict.severity }, strings.severities[verdict.severity]),
      element('p', { id: 'reason', dir: 'auto' }, verdict.reason),
    ),
    element('div', { class: 'foot' }, keep, button(words.send, leave(sendNow))),
  );
  layer.root.querySelector('.badge')?.remove();
  layer.raise();
  layer.root.append(warning);
  putBelow(warning, field);
  keep.focus();
}
