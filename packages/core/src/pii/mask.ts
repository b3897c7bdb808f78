/** How much of a personal value a result may show. */

const stars = '***';

/** Nothing of it. */
export const maskAll = (_raw: string): string => stars;

/** Its last two letters or digits, where that leaves at least six hidden. */
export function maskTail(raw: string): string {
  const signs = [...raw].filter((sign) => /[\p{L}\p{N}]/u.test(sign));
  return signs.length >= 8 ? stars + signs.slice(-2).join('') : stars;
}

/** The first sign of a name of three or more, so that most of it stays hidden. */
const initial = (name: string): string => {
  const signs = [...name];
  return (signs.length > 2 ? (signs[0] ?? '') : '') + stars;
};

/** The first sign of mailbox and host, and the last label: j***@e***.com. */
export function maskEmail(raw: string): string {
  const at = raw.lastIndexOf('@');
  const dot = raw.lastIndexOf('.');
  const label = raw.slice(dot);
  if (at < 1 || dot < at + 2 || !/^\.[\p{L}\p{N}-]+$/u.test(label)) return stars;
  return `${initial(raw.slice(0, at))}@${initial(raw.slice(at + 1, dot))}${label}`;
}
