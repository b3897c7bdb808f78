/** A fixed workload: its processor time measures this machine's current speed. */
import { median } from '../../support/median.ts';

const ROUNDS = 5;
const words = Array.from({ length: 4_000 }, (_, index) => `word${(index * 7919) % 4_001} and ${index}`);

/** Strings, objects and numbers, as in a server. */
function work(): number {
  let sum = 0;
  for (let round = 0; round < 12; round++) {
    const text = JSON.stringify(words.map((word, place) => ({ word, place, upper: word.toUpperCase() })));
    const counts = new Map<string, number>();
    for (const { word } of JSON.parse(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts) for (let at = 0; at < word.length; at++) sum += word.charCodeAt(at) * count;
  }
  return sum;
}

/** Its processor time in milliseconds: the median of several rounds. */
export function yardstickMs(): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return median(rounds);
}
