/** Runs of digit groups and their separators, from which cards, phones and social security numbers are built. */

export interface DigitGroup {
  start: number;
  end: number;
  digits: string;
  /** The text between this group and the next, if it is short; otherwise undefined. */
  gap: string | undefined;
}

/** Longest gap inside one number: a line break with a mail reply's quote marks. */
const maxGroupGap = 6;

export function findDigitGroups(text: string): DigitGroup[] {
  const groups: DigitGroup[] = [];
  for (const { 0: digits, index: start } of text.matchAll(/\d+/g)) {
    const before = groups.at(-1);
    if (before && start - before.end <= maxGroupGap) before.gap = text.slice(before.end, start);
    groups.push({ start, end: start + digits.length, digits, gap: undefined });
  }
  return groups;
}

export interface DigitGroupRun {
  start: number;
  end: number;
  digits: string;
  /** Number of digits in each group. */
  sizes: number[];
  gaps: string[];
}

export interface DigitRunRules {
  /** Allowed separators between two groups of one number. */
  gap: RegExp;
  leastDigits: number;
  mostDigits: number;
  mostGroups: number;
  /** Cheap test of the digits, run before anything else. */
  worth?: (digits: string) => boolean;
}

/**
 * The runs of groups from `first` on whose gaps all match, shortest first. Bounded by the rules' limits, so that the
 * runs of a whole text stay linear in its length.
 */
export function findDigitRuns(groups: readonly DigitGroup[], first: number, rules: DigitRunRules): DigitGroupRun[] {
  const runs: DigitGroupRun[] = [];
  const before = groups[first - 1];
  // A number written digit by digit starts at the first of its single digits.
  const spelled = before?.digits.length === 1 && groups[first]?.digits.length === 1;
  if (spelled && before.gap !== undefined && isJoiningGap(before.gap, rules.gap)) return runs;
  let digits = '';
  for (let index = first; index < first + rules.mostGroups; index++) {
    const group = groups[index];
    if (!group || digits.length + group.digits.length > rules.mostDigits) break;
    digits += group.digits;
    if (digits.length >= rules.leastDigits && (!rules.worth || rules.worth(digits))) {
      const members = groups.slice(first, index + 1);
      runs.push({
        start: members[0]?.start ?? 0,
        end: group.end,
        digits,
        sizes: members.map((member) => member.digits.length),
        gaps: members.slice(0, -1).map((member) => member.gap ?? ''),
      });
    }
    if (group.gap === undefined || !isJoiningGap(group.gap, rules.gap)) break;
  }
  return runs;
}

const gapMatchCache = new WeakMap<RegExp, Map<string, boolean>>();
/** The same few gaps recur: results are cached. */
function isJoiningGap(gap: string, pattern: RegExp): boolean {
  const tried = gapMatchCache.get(pattern) ?? new Map<string, boolean>();
  gapMatchCache.set(pattern, tried);
  const before = tried.get(gap);
  if (before !== undefined) return before;
  if (tried.size > 1000) tried.clear();
  const joined = pattern.test(gap);
  tried.set(gap, joined);
  return joined;
}

const wordSign = /[A-Za-z0-9\u0400-\u04ff]/;

/** Whether the number continues a longer word or number on its left: AB-123, 1.23, v1, £5. */
export function continuesLeft(text: string, start: number): boolean {
  const before = text.charAt(start - 1);
  if (before === '') return false;
  if (wordSign.test(before) || /[$€£¥#]/.test(before)) return true;
  const further = text.charAt(start - 2);
  return /[-/_]/.test(before) ? wordSign.test(further) : /[.,:]/.test(before) && /\d/.test(further);
}

/** Whether the number continues on its right: 123-B, 1.5, 7th, 20%. */
export function continuesRight(text: string, end: number): boolean {
  const after = text.charAt(end);
  if (wordSign.test(after) || /[%€$£]/.test(after)) return true;
  return /[-.,/:_@]/.test(after) && /[A-Za-z0-9]/.test(text.charAt(end + 1)) && !/[,:]/.test(after);
}
