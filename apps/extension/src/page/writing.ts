/**
 * Watches a field while the person writes: each text is judged on this device, and a warning is shown before an unsafe
 * one is sent.
 */

import { createButton, createElement } from '../create-element.ts';
import { type MessageResponse, messagesFromPage } from '../messages/message-schemas.ts';
import { createBackgroundSender } from '../messages/send.ts';
import { viewStrings } from '../view-strings.ts';
import { getFocusedElement } from './find-media.ts';
import { type OverlayLayer, openOverlayLayer } from './overlay-layer.ts';
import { positionAround, positionBeside } from './position.ts';
import { getFieldText, getSubmitReplay, listSendButtons } from './submit-events.ts';

const writingStrings = viewStrings.writing;
const ask = createBackgroundSender(messagesFromPage);

/** Debounce: long enough for a keystroke, short enough to feel immediate. */
const PAUSE_MS = 250;

type WritingVerdict = MessageResponse<typeof messagesFromPage, 'judge-writing'>;

const watchedFields = new WeakMap<Element, () => void>();

/** @returns the field that is watched from now on; undefined if no text field has the focus */
export function watchWriting(): HTMLElement | undefined {
  const field = getFocusedElement();
  if (!(field instanceof HTMLElement) || getFieldText(field) === undefined) return undefined;
  watchedFields.get(field)?.();
  watchedFields.set(field, watchField(field));
  return field;
}

/** @returns a function that stops watching */
function watchField(field: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const layer = openOverlayLayer();
  let judged: { readonly text: string; readonly verdict: WritingVerdict } | undefined;
  let isAllowed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const judge = async (): Promise<WritingVerdict> => {
    const text = getFieldText(field) ?? '';
    if (judged?.text !== text) judged = { text, verdict: await ask('judge-writing', { text }) };
    return judged.verdict;
  };
  const end = () => {
    clearTimeout(timer);
    stop.abort();
    layer.remove();
    watchedFields.delete(field);
  };
  const show = () =>
    showWritingBadge(layer, field, { verdict: getFieldText(field) === '' ? undefined : judged?.verdict, end });
  const scheduleJudging = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void judge().then(show, end), PAUSE_MS);
  };

  /** Holds back sending until the text is judged, and unsafe text until the person decides. */
  const guard = (event: Event) => {
    const send = isAllowed ? undefined : getSubmitReplay(event, field);
    if (send === undefined) return;
    const isKnown = judged !== undefined && judged.text === getFieldText(field);
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
      else showWritingWarning(layer, field, { verdict, sendNow, done: show });
    }, end);
  };

  field.addEventListener('input', scheduleJudging, { signal });
  for (const type of ['submit', 'click', 'keydown']) addEventListener(type, guard, { capture: true, signal });
  for (const type of ['scroll', 'resize']) addEventListener(type, show, { capture: true, passive: true, signal });
  void judge().then(show, end);
  return end;
}

/** Below the field's lower left corner. */
function positionBelow(shown: HTMLElement, field: HTMLElement): void {
  const { left, bottom } = field.getBoundingClientRect();
  const corner = { left, right: innerWidth, top: bottom, bottom };
  const place = positionBeside(corner, shown.getBoundingClientRect(), { width: innerWidth, height: innerHeight });
  shown.style.left = `${Math.max(8, Math.min(left, place.left + shown.offsetWidth))}px`;
  shown.style.top = `${place.top}px`;
}

/** At a corner of the field where it covers no button that may send the text, if there is one. */
function positionBadge(badge: HTMLElement, field: HTMLElement): void {
  const place = positionAround(field.getBoundingClientRect(), {
    box: badge.getBoundingClientRect(),
    view: { width: innerWidth, height: innerHeight },
    obstacles: listSendButtons(field).map((button) => button.getBoundingClientRect()),
  });
  if (place === undefined) positionBelow(badge, field);
  else Object.assign(badge.style, { left: `${place.left}px`, top: `${place.top}px` });
}

function showWritingBadge(
  layer: OverlayLayer,
  field: HTMLElement,
  { verdict, end }: { verdict: WritingVerdict | undefined; end: () => void },
): void {
  // A warning waits for an answer and is not overwritten.
  if (layer.root.querySelector('[role=alertdialog]')) return;
  const sentence =
    verdict === undefined
      ? writingStrings.watching
      : verdict.isClean
        ? writingStrings.clean
        : writingStrings.found(verdict.categories.join(', ') || verdict.reason);
  const severity = verdict?.severity ?? 'None';
  const badge = createElement(
    'div',
    { class: 'badge' },
    createElement(
      'span',
      { role: 'status', 'aria-live': 'polite', class: verdict ? 'level' : 'soft', 'data-severity': severity },
      sentence,
    ),
    createButton('×', end, { class: 'plain', 'aria-label': writingStrings.stop }),
  );
  layer.root.querySelector('.badge')?.remove();
  layer.root.append(badge);
  positionBadge(badge, field);
}

interface WarningOptions {
  readonly verdict: WritingVerdict;
  readonly sendNow: () => void;
  readonly done: () => void;
}

function showWritingWarning(layer: OverlayLayer, field: HTMLElement, { verdict, sendNow, done }: WarningOptions): void {
  layer.root.querySelector('[role=alertdialog]')?.remove();
  const closed = new AbortController();
  const leave = (then: () => void) => () => {
    closed.abort();
    warning.remove();
    then();
    done();
  };
  const keepWriting = leave(() => field.focus());
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !event.isTrusted) return;
    // The page must not handle the key as well: it might close the form.
    event.stopImmediatePropagation();
    keepWriting();
  };
  addEventListener('keydown', onKey, { capture: true, signal: closed.signal });
  const keep = createButton(writingStrings.edit, keepWriting, { class: 'main' });
  const warning = createElement(
    'div',
    { class: 'card', role: 'alertdialog', 'aria-labelledby': 'warning', 'aria-describedby': 'reason' },
    createElement('div', { class: 'head' }, createElement('h2', { id: 'warning' }, writingStrings.warning)),
    createElement(
      'div',
      { class: 'body' },
      createElement(
        'span',
        { class: 'chip', 'data-severity': verdict.severity },
        viewStrings.severities[verdict.severity],
      ),
      createElement('p', { id: 'reason', dir: 'auto' }, verdict.reason),
    ),
    createElement('div', { class: 'foot' }, keep, createButton(writingStrings.send, leave(sendNow))),
  );
  layer.root.querySelector('.badge')?.remove();
  layer.raise();
  layer.root.append(warning);
  positionBelow(warning, field);
  keep.focus();
}
