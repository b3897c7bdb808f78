/** The frame of page mode's bar: a title line, a body and buttons, or folded to the line alone. */
import { createButton, createElement } from '../create-element.ts';
import { strings } from '../strings.ts';
import { viewStrings } from '../view-strings.ts';
import { openOverlayLayer } from './overlay-layer.ts';

const pageStrings = viewStrings.page;

interface BarContent {
  readonly line: string;
  readonly body: Node;
  readonly foot?: readonly Node[];
  /** By default the bar is folded if it began folded, and closed otherwise. */
  readonly onClose?: () => void;
}

interface BarFrameOptions {
  readonly isFolded: boolean;
  close(): void;
}

export interface BarFrame {
  readonly isFolded: boolean;
  /** Draws the content at most once per animation frame, however fast verdicts come, and again if the bar is folded. */
  show(content: () => BarContent): void;
  /** Unfolds the bar, draws the content at once, and brings it to the front. */
  raise(content: BarContent): void;
  /** Announces a line to screen readers. */
  announce(line: string): void;
  remove(): void;
}

export function openBarFrame({ isFolded: beginsFolded, close }: BarFrameOptions): BarFrame {
  const layer = openOverlayLayer();
  const name = { role: 'dialog', 'aria-label': pageStrings.label };
  const frame = createElement('div', { class: 'card bar', tabindex: '-1', ...name });
  const live = createElement('div', { role: 'status', 'aria-live': 'polite', class: 'announcement' });
  layer.root.append(frame, live);
  let isFolded = beginsFolded;
  let redraw: () => void = () => {};
  let frameAt = 0;
  frame.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || isFolded) return;
    event.stopPropagation();
    frame.querySelector<HTMLElement>('.head button')?.click();
  });

  const fold = (folded: boolean) => {
    isFolded = folded;
    redraw();
    frame.querySelector('button')?.focus();
  };
  const leave = beginsFolded ? () => fold(true) : close;
  const closeLabel = beginsFolded ? pageStrings.fold : viewStrings.card.close;

  function draw(content: BarContent): void {
    const focused = layer.root.activeElement;
    const label = focused?.textContent;
    const scrolled = frame.querySelector('.body')?.scrollTop ?? 0;
    const title = `${strings.name} · ${content.line}`;
    frame.classList.toggle('folded', isFolded);
    if (isFolded) frame.replaceChildren(createButton(title, () => fold(false), { class: 'plain' }));
    else frame.replaceChildren(...renderUnfolded(title, closeLabel, { onClose: leave, ...content }));
    frame.querySelector('.body')?.scrollTo(0, scrolled);
    if (focused instanceof HTMLElement && frame.contains(focused)) focused.focus({ preventScroll: true });
    else if (focused) (findButton(frame, label) ?? frame).focus();
  }

  return {
    get isFolded() {
      return isFolded;
    },
    show(content) {
      redraw = () => draw(content());
      cancelAnimationFrame(frameAt);
      frameAt = requestAnimationFrame(redraw);
    },
    raise(content) {
      isFolded = false;
      cancelAnimationFrame(frameAt);
      redraw = () => {};
      draw(content);
      layer.raise();
    },
    announce(line) {
      live.textContent = line;
    },
    remove: () => layer.remove(),
  };
}

/** The focus returns to where it was, or stays in the bar. */
const findButton = (frame: HTMLElement, label: string | null | undefined) =>
  [...frame.querySelectorAll('button')].find(({ textContent }) => textContent === label);

function renderUnfolded(
  title: string,
  closeLabel: string,
  { body, foot, onClose }: BarContent & { onClose: () => void },
): Node[] {
  const closeButton = createButton('×', onClose, { class: 'plain', 'aria-label': closeLabel });
  const head = createElement('div', { class: 'head' }, createElement('h2', {}, title), closeButton);
  return [head, body, ...(foot?.length ? [createElement('div', { class: 'foot' }, ...foot)] : [])];
}
