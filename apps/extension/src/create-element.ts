/** Creates elements. Text is inserted as text, never as markup. */

type ElementChild = Node | string | undefined | false;

interface ElementProps {
  readonly class?: string;
  readonly id?: string;
  readonly role?: string;
  readonly [attribute: `aria-${string}` | `data-${string}`]: string;
  readonly dir?: 'auto' | 'ltr' | 'rtl';
  readonly lang?: string;
  readonly title?: string;
  readonly type?: string;
  readonly name?: string;
  readonly for?: string;
  readonly value?: string;
  readonly href?: string;
  readonly scope?: string;
  readonly max?: string;
  readonly tabindex?: string;
  readonly datetime?: string;
}

export function createElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  props: ElementProps = {},
  ...children: readonly ElementChild[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(props)) made.setAttribute(attribute, String(value));
  made.append(...children.filter((child): child is Node | string => child !== undefined && child !== false));
  return made;
}

export function createButton(label: string, onClick: () => void, props: ElementProps = {}): HTMLButtonElement {
  const made = createElement('button', { type: 'button', ...props }, label);
  made.addEventListener('click', onClick);
  return made;
}
