/** The cosine of the angle between two vectors of equal length; 0 if one of them has no direction. */
export function cosine(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let [product, first, second] = [0, 0, 0];
  for (let at = 0; at < one.length; at += 1) {
    const [a, b] = [one[at] ?? 0, other[at] ?? 0];
    product += a * b;
    first += a * a;
    second += b * b;
  }
  return product / (Math.sqrt(first * second) || 1);
}
