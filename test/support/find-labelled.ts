/** Finds the popup's controls, in either browser. */

/**
 * An expression for the button or the label of a checkbox with this text.
 * @param row in the row of a list that has these words
 */
export const findLabelled = (label: string, row = ''): string =>
  `[...document.querySelectorAll(${JSON.stringify(row === '' ? 'button, label' : 'li button')})].find((one) =>
    one.checkVisibility() && one.textContent === ${JSON.stringify(label)} && (one.closest('li') ?? one).textContent.includes(${JSON.stringify(row)}))`;
