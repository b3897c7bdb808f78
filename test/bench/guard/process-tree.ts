/** Resources used so far by a process and its descendants, from Linux's /proc (proc(5)). */
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessUsage {
  /** Processor time in ticks of 10 ms, including ended children once they were waited for. */
  readonly cpuMs: number;
  readonly residentMb: number;
  /** Memory in which a page that several processes share counts once; 0 where the system does not say. */
  readonly proportionalMb: number;
}

const TICK_MS = 10;
const PAGE_KB = 4;

/**
 * The numbers after the command name in /proc/PID/stat, which may contain spaces: state, parent, … Undefined: the
 * process has ended.
 */
function statOf(pid: string): readonly string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function proportionalMbOf(pid: string): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** @returns undefined on systems without /proc */
export function processTreeUsage(pid: number): ProcessUsage | undefined {
  if (process.platform !== 'linux') return undefined;
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const stat = statOf(name);
        return stat ? [[name, stat] as const] : [];
      }),
  );
  let cpuMs = 0;
  let residentMb = 0;
  let proportionalMb = 0;
  const add = (one: string) => {
    const stat = all.get(one);
    if (!stat) return;
    for (const field of stat.slice(11, 15)) cpuMs += Number(field) * TICK_MS;
    residentMb += (Number(stat[21]) * PAGE_KB) / 1024;
    proportionalMb += proportionalMbOf(one);
    for (const [child, [, parent]] of all) if (parent === one) add(child);
  };
  add(String(pid));
  return { cpuMs, residentMb, proportionalMb };
}
