/** Fields that people write in, and the acts by which pages send what was written. */

const TEXT_INPUTS = new Set(['text', 'search', 'email', 'url']);

/** What is written in a field; undefined where it is none that is for words (a password is not). */
export function getFieldText(field: Element): string | undefined {
  if (field instanceof HTMLTextAreaElement) return field.value;
  if (field instanceof HTMLInputElement) return TEXT_INPUTS.has(field.type) ? field.value : undefined;
  return field instanceof HTMLElement && field.isContentEditable ? field.innerText : undefined;
}

const BUTTON_SELECTOR = 'button, input[type=submit], input[type=button], input[type=image], [role=button]';

/** The button that was clicked, if it belongs to the field: to its form, or to the smallest part of the page that holds both. */
function findSubmitButton(event: Event, field: HTMLElement): HTMLElement | undefined {
  const [target] = event.composedPath();
  const pressed = target instanceof Element ? target.closest<HTMLElement>(BUTTON_SELECTOR) : null;
  if (pressed === null) return undefined;
  const form = field.closest('form');
  // A form's submit event follows, and tells better which button sends.
  if (form !== null) return undefined;
  let part = field.parentElement;
  while (part !== null && part.querySelector(BUTTON_SELECTOR) === null) part = part.parentElement;
  return part?.contains(pressed) ? pressed : undefined;
}

/** Enter sends where no form does it: in chats. A line break is Shift+Enter there; in a text area Enter is one. */
function isSubmitKey(event: Event, field: HTMLElement): event is KeyboardEvent {
  if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || event.isComposing) return false;
  if (!event.composedPath().includes(field) || event.shiftKey) return false;
  if (event.ctrlKey || event.metaKey) return true;
  return field.closest('form') === null && !(field instanceof HTMLTextAreaElement);
}

/**
 * Whether an event would send what is in the field.
 * @returns what does so after all; undefined: it would send nothing
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
