/** How much of a personal value a result may show. */

const stars = '***';

/** Nothing of it. */
export const maskAll = (_raw: string): string => stars;

/** Its last two letters or digits, where that leaves at least six hidden. */
export function maskTail(raw: string): string {
  const signs = [...raw].filter((sign) => /[\p{L}\p{N}]/u.test(sign));
  return signs.length >= 8 ? stars + signs.slice(-2).join('') : stars;
}

/** The first letter of mailbox and host, and the last label: j***@e***.com. */
export function maskEmail(raw: string): string {
  const at = raw.lastIndexOf('@');
  const dot = raw.lastIndexOf('.');
  if (at < 1 || dot < at + 2) return stars;
  const [mailbox = ''] = [...raw];
  const [host = ''] = [...raw.slice(at + 1)];
  return `${mailbox}${stars}@${host}${stars}${raw.slice(dot)}`;
}
