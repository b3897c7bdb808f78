/** Masking: how much of a PII value a result may show. */

const HIDDEN_TEXT = '***';

/** Shows nothing of the value. */
export const maskAll = (_raw: string): string => HIDDEN_TEXT;

/** Shows the last two letters or digits if at least six remain hidden. */
export function maskTail(raw: string): string {
  const signs = [...raw].filter((sign) => /[\p{L}\p{N}]/u.test(sign));
  return signs.length >= 8 ? HIDDEN_TEXT + signs.slice(-2).join('') : HIDDEN_TEXT;
}

/** Shows the first character of a name of three or more, so that most of it stays hidden. */
const maskAfterInitial = (name: string): string => {
  const signs = [...name];
  return (signs.length > 2 ? (signs[0] ?? '') : '') + HIDDEN_TEXT;
};

/** Shows the first character of mailbox and host, and the last label: j***@e***.com. */
export function maskEmail(raw: string): string {
  const at = raw.lastIndexOf('@');
  const dot = raw.lastIndexOf('.');
  const label = raw.slice(dot);
  if (at < 1 || dot < at + 2 || !/^\.[\p{L}\p{N}-]+$/u.test(label)) return HIDDEN_TEXT;
  return `${maskAfterInitial(raw.slice(0, at))}@${maskAfterInitial(raw.slice(at + 1, dot))}${label}`;
}
