/** Form controls with their labels and hints, associated for screen readers. */
import { createElement } from '../create-element.ts';

type FormControl = HTMLInputElement | HTMLSelectElement;

/** Each control has a unique id, so that its label can refer to it. */
let fieldCount = 0;

/** A control with its label above and its hint below. */
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

/** A checkbox with its label. */
export function createCheckbox(label: string, isOn: boolean, onChange: (isOn: boolean) => void): HTMLLabelElement {
  const box = createElement('input', { type: 'checkbox' });
  box.checked = isOn;
  box.addEventListener('change', () => onChange(box.checked));
  return createElement('label', { class: 'check' }, box, createElement('span', {}, label));
}

interface SelectConfig<Value extends string> {
  /** The label of each value, in list order. */
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

/** One of a few values whose labels are sentences: a list would cut them off on a small screen. */
export function createChoices<Value extends string>(
  label: string,
  { names, chosen, onChoose }: SelectConfig<Value>,
): HTMLElement {
  const name = `choices-${++fieldCount}`;
  const values = Object.keys(names) as Value[];
  const rows = values.map((value) => {
    const radio = createElement('input', { type: 'radio', name, value });
    radio.checked = value === chosen;
    radio.addEventListener('change', () => onChoose(value));
    return createElement('label', { class: 'check' }, radio, createElement('span', {}, names[value]));
  });
  const title = createElement('p', { class: 'label', id: name }, label);
  return createElement('div', { class: 'field', role: 'radiogroup', 'aria-labelledby': name }, title, ...rows);
}

interface StatusLine {
  readonly element: HTMLElement;
  show(sentence: string, isWrong?: boolean): void;
}

/** A status line for the outcome of an action, announced to screen readers as well. */
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

/** A section of a page with its heading. */
export const createSection = (title: string, ...content: readonly (Node | undefined)[]): HTMLElement =>
  createElement('section', { 'aria-label': title }, createElement('h2', {}, title), ...content);

/** Rarely needed content, behind a heading that opens it. */
export const createDetails = (title: string, isOpen: boolean, ...content: readonly Node[]): HTMLElement => {
  const made = createElement('details', {}, createElement('summary', {}, title), ...content);
  made.open = isOpen;
  return made;
};
