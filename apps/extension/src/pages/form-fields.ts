/** Controls with their labels and hints, tied together for who hears the page. */
import { createElement } from '../create-element.ts';

type FormControl = HTMLInputElement | HTMLSelectElement;

/** Every control has an id of its own, so that its label finds it. */
let fieldCount = 0;

/** A control with its label above it and its hint below. */
export function createField(label: string, control: FormControl, hint?: string): HTMLElement {
  control.id ||= `field-${++fieldCount}`;
  if (hint !== undefined) control.setAttribute('aria-describedby', `${control.id}-hint`);
  return createElement(
    'div',
    { class: 'field' },
    createElement('label', { for: control.id }, label),
    control,
    hint !== undefined && createElement('p', { class: 'hint', id: `${control.id}-hint` }, hint),
  );
}

/** A box to tick, with what stands beside it. */
export function createCheckbox(label: string, isOn: boolean, onChange: (isOn: boolean) => void): HTMLLabelElement {
  const box = createElement('input', { type: 'checkbox' });
  box.checked = isOn;
  box.addEventListener('change', () => onChange(box.checked));
  return createElement('label', { class: 'check' }, box, createElement('span', {}, label));
}

interface SelectConfig<Value extends string> {
  /** What each value is called, in the order of the list. */
  readonly names: Readonly<Record<Value, string>>;
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

export function createSelect<Value extends string>({
  names,
  chosen,
  onChoose,
}: SelectConfig<Value>): HTMLSelectElement {
  const values = Object.keys(names) as Value[];
  const made = createElement('select', {}, ...values.map((value) => createElement('option', { value }, names[value])));
  made.value = chosen;
  made.addEventListener('change', () => onChoose(made.value as Value));
  return made;
}

interface StatusLine {
  readonly element: HTMLElement;
  show(sentence: string, isWrong?: boolean): void;
}

/** A line that says what came of an act, aloud as well. */
export function createStatusLine(): StatusLine {
  const line = createElement('p', { class: 'status', role: 'status', 'aria-live': 'polite' });
  return {
    element: line,
    show(sentence, isWrong = false) {
      line.textContent = sentence;
      line.classList.toggle('wrong', isWrong);
    },
  };
}

/** A part of a page under its heading. */
export const createSection = (title: string, ...content: readonly (Node | undefined)[]): HTMLElement =>
  createElement('section', { 'aria-label': title }, createElement('h2', {}, title), ...content);
