/** Processes that break: picture processes that are killed while they work, and an ffmpeg that fails or dies. */
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The arguments of a process, by its folder in Linux's /proc (proc(5)); none if it has ended. */
function readCommand(pid: string): { parent: number; words: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(parent), words: readFileSync(`/proc/${pid}/cmdline`, 'latin1') };
  } catch {
    return { parent: 0, words: '' };
  }
}

/** Kills this process's picture processes, as a system does that is short of memory. */
export function killPictureProcesses(): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const { parent, words } = readCommand(pid);
    if (parent === process.pid && /media\/image\/process\.[tj]s/.test(words)) process.kill(Number(pid), 'SIGKILL');
  }
}

export const toolFaults = ['fails', 'dies midway'] as const;
export type ToolFault = (typeof toolFaults)[number];

/** Bytes of output after which it dies: less than a second of sound, and less than one frame. */
const MIDWAY_BYTES = 30_000;

export interface FaultyTool {
  /** The program, for WINNOW_FFMPEG. */
  readonly path: string;
  set(fault: ToolFault | undefined): void;
}

/** A program in place of ffmpeg, which calls the real one, and fails or dies if it is told to. */
export function createFaultyTool(folder: string, real: string): FaultyTool {
  const [path, control] = [join(folder, 'ffmpeg'), join(folder, 'fault')];
  const script = `#!/bin/sh
case "$*" in *-version*|*-formats*|*-decoders*|*-demuxers*|*-protocols*) exec ${real} "$@";; esac
case "$(cat "$(dirname "$0")/fault" 2>/dev/null)" in
  fails) exit 1;;
  "dies midway") ${real} "$@" | head -c ${MIDWAY_BYTES}; kill -9 $$;;
esac
exec ${real} "$@"
`;
  writeFileSync(path, script);
  chmodSync(path, 0o755);
  return {
    path,
    set(fault) {
      if (fault === undefined) rmSync(control, { force: true });
      else writeFileSync(control, fault);
    },
  };
}
