/** Keys in a list of rows with buttons: one row is a tab stop; up, down, Home and End go to the same button of others. */

export interface RowKeys {
  /** To be called after rows were added or removed. */
  refresh(): void;
}

const listButtons = (row: Element | undefined): HTMLButtonElement[] => [...(row?.querySelectorAll('button') ?? [])];

export function addRowKeys(list: HTMLElement): RowKeys {
  let current: Element | undefined;

  const setCurrent = (row: Element | undefined) => {
    for (const button of listButtons(current)) button.tabIndex = -1;
    current = row;
    for (const button of listButtons(current)) button.tabIndex = 0;
  };
  const findRow = (target: EventTarget | null) =>
    target instanceof Element ? [...list.children].find((row) => row.contains(target)) : undefined;

  list.addEventListener('focusin', ({ target }) => setCurrent(findRow(target)));
  list.addEventListener('keydown', (event) => {
    const row = findRow(event.target);
    const rows = [...list.children];
    const at = row === undefined ? -1 : rows.indexOf(row);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    const target = next === undefined ? undefined : rows[next];
    if (at < 0 || target === undefined) return;
    event.preventDefault();
    const usable = listButtons(target).filter((button) => !button.disabled && !button.hidden);
    // Rows may have different buttons, so the place of one that both have is its label's.
    const label = event.target instanceof Element ? event.target.textContent : null;
    (usable.find(({ textContent }) => textContent === label) ?? usable[0])?.focus();
  });

  return {
    refresh() {
      for (const row of list.children) if (row !== current) for (const button of listButtons(row)) button.tabIndex = -1;
      setCurrent(current !== undefined && list.contains(current) ? current : list.children[0]);
    },
  };
}
