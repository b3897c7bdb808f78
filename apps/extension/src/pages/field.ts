/** Controls with their labels and hints, tied together for who hears the page. */
import { element } from '../element.ts';

type Control = HTMLInputElement | HTMLSelectElement;

/** Every control has an id of its own, so that its label finds it. */
let made = 0;

/** A control with its label above it and its hint below. */
export function field(label: string, control: Control, hint?: string): HTMLElement {
  control.id ||= `field-${++made}`;
  if (hint !== undefined) control.setAttribute('aria-describedby', `${control.id}-hint`);
  return element(
    'div',
    { class: 'field' },
    element('label', { for: control.id }, label),
    control,
    hint !== undefined && element('p', { class: 'hint', id: `${control.id}-hint` }, hint),
  );
}

/** A box to tick, with what stands beside it. */
export function checkbox(label: string, isOn: boolean, onChange: (isOn: boolean) => void): HTMLLabelElement {
  const box = element('input', { type: 'checkbox' });
  box.checked = isOn;
  box.addEventListener('change', () => onChange(box.checked));
  return element('label', { class: 'check' }, box, element('span', {}, label));
}

interface Choices<Value extends string> {
  /** What each value is called, in the order of the list. */
  readonly names: Readonly<Record<Value, string>>;
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

export function choice<Value extends string>({ names, chosen, onChoose }: Choices<Value>): HTMLSelectElement {
  const values = Object.keys(names) as Value[];
  const made = element('select', {}, ...values.map((value) => element('option', { value }, names[value])));
  made.value = chosen;
  made.addEventListener('change', () => onChoose(made.value as Value));
  return made;
}

interface Status {
  readonly element: HTMLElement;
  say(sentence: string, isWrong?: boolean): void;
}

/** A line that says what came of an act, aloud as well. */
export function status(): Status {
  const line = element('p', { class: 'status', role: 'status', 'aria-live': 'polite' });
  return {
    element: line,
    say(sentence, isWrong = false) {
      line.textContent = sentence;
      line.classList.toggle('wrong', isWrong);
    },
  };
}

/** A part of a page under its heading. */
export const section = (title: string, ...content: readonly (Node | undefined)[]): HTMLElement =>
  element('section', { 'aria-label': title }, element('h2', {}, title), ...content);
