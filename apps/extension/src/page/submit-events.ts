/** Fields that people write in, and the events by which pages send the text. */

const TEXT_INPUTS = new Set(['text', 'search', 'email', 'url']);

/** The text of a field; undefined if it is not a text field (passwords are excluded). */
export function getFieldText(field: Element): string | undefined {
  if (field instanceof HTMLTextAreaElement) return field.value;
  if (field instanceof HTMLInputElement) return TEXT_INPUTS.has(field.type) ? field.value : undefined;
  return field instanceof HTMLElement && field.isContentEditable ? field.innerText : undefined;
}

const BUTTON_SELECTOR = 'button, input[type=submit], input[type=button], input[type=image], [role=button]';

/** The field's form, or the smallest element that contains the field and a button. */
function findContainer(field: HTMLElement): Element | null {
  const form = field.closest('form');
  if (form !== null) return form;
  let part = field.parentElement;
  while (part !== null && part.querySelector(BUTTON_SELECTOR) === null) part = part.parentElement;
  return part;
}

/** The buttons that may send the text of a field. */
export const listSendButtons = (field: HTMLElement): readonly Element[] => [
  ...(findContainer(field)?.querySelectorAll(BUTTON_SELECTOR) ?? []),
];

/** The clicked button, if it belongs to the field: to its form, or to the smallest container of both. */
function findSubmitButton(event: Event, field: HTMLElement): HTMLElement | undefined {
  const [target] = event.composedPath();
  const pressed = target instanceof Element ? target.closest<HTMLElement>(BUTTON_SELECTOR) : null;
  if (pressed === null) return undefined;
  // A form's submit event follows, and identifies the submitting button more reliably.
  if (field.closest('form') !== null) return undefined;
  return findContainer(field)?.contains(pressed) ? pressed : undefined;
}

/** Enter submits where there is no form, as in chats. Shift+Enter is a line break; in a text area so is Enter. */
function isSubmitKey(event: Event, field: HTMLElement): event is KeyboardEvent {
  if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || event.isComposing) return false;
  if (!event.composedPath().includes(field) || event.shiftKey) return false;
  if (event.ctrlKey || event.metaKey) return true;
  return field.closest('form') === null && !(field instanceof HTMLTextAreaElement);
}

/**
 * Whether an event would send the text of the field.
 * @returns a function that sends it after all; undefined if it would not send anything
 */
export function getSubmitReplay(event: Event, field: HTMLElement): (() => void) | undefined {
  if (event instanceof SubmitEvent) {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.contains(field)) return undefined;
    return () => form.requestSubmit(event.submitter);
  }
  if (event.type === 'click') {
    const pressed = findSubmitButton(event, field);
    return pressed && (() => pressed.click());
  }
  if (!isSubmitKey(event, field)) return undefined;
  const { key, code, ctrlKey, metaKey } = event;
  const again = { key, code, keyCode: 13, ctrlKey, metaKey, bubbles: true, cancelable: true, composed: true };
  return () => void field.dispatchEvent(new KeyboardEvent('keydown', again));
}
