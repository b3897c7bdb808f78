/** Finds ffmpeg and ffprobe: those in the settings, else the system's, else those that apps/server/tools has fetched. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { ServerConfig } from '../../config.ts';
import { type FfmpegTools, toSandboxCommand } from './run-tool.ts';

const execute = promisify(execFile);

export interface ToolSearchResult {
  /** Absent: no working ones were found. */
  readonly tools?: FfmpegTools;
  /** For the operator, at startup. */
  readonly warnings: readonly string[];
}

type ToolName = 'ffmpeg' | 'ffprobe';

const TOOL_START_TIMEOUT_MS = 10_000;
/** Chosen by us, not measured: maintained distributions have builds of this year or later. */
export const OLDEST_CURRENT_YEAR = 2021;

/** The absolute path of a command. */
async function findOnPath(command: string): Promise<string | undefined> {
  try {
    const { stdout } = await execute('/bin/sh', ['-c', 'command -v "$1"', 'sh', command], {
      timeout: TOOL_START_TIMEOUT_MS,
    });
    return stdout.trim() || undefined;
  } catch {
    // Not installed.
    return undefined;
  }
}

/** Resolves from apps/server/tools, which has packages of its own. */
const requireTool = createRequire(new URL('../../../../tools/package.json', import.meta.url));

/** The program that apps/server/tools/fetch.js fetched; undefined without one, or without one for this platform. */
export function findFetchedPath(name: ToolName): string | undefined {
  try {
    const { path }: { path: string } = requireTool(`@${name}-installer/${name}`);
    return path;
  } catch {
    // Not fetched; these packages throw strings instead of errors.
    return undefined;
  }
}

/** The year of a working program: every build prints the last year of its copyright. */
async function readBuildYear(path: string): Promise<number | undefined> {
  try {
    const { stdout } = await execute(path, ['-version'], { timeout: TOOL_START_TIMEOUT_MS });
    return Number(/Copyright \(c\) \d{4}-(\d{4})/.exec(stdout)?.[1] ?? Number.NaN);
  } catch {
    // A program that does not start counts as missing.
    return undefined;
  }
}

async function findTool(name: ToolName, named: string | null) {
  const candidates = named === null ? [() => findOnPath(name), async () => findFetchedPath(name)] : [async () => named];
  for (const candidate of candidates) {
    const path = await candidate();
    const year = path === undefined ? undefined : await readBuildYear(path);
    if (path !== undefined && year !== undefined) return { name, path, year };
  }
  return undefined;
}

/** bubblewrap needs permissions that containers often lack: tried once, with the actual program. */
async function findBubblewrap(program: string): Promise<string | undefined> {
  const path = await findOnPath('bwrap');
  if (path === undefined) return undefined;
  try {
    const [command = path, ...args] = toSandboxCommand(path, program, '/nonexistent');
    await execute(command, [...args, '-version'], { timeout: TOOL_START_TIMEOUT_MS });
    return path;
  } catch {
    // Installed, but unusable here.
    return undefined;
  }
}

/** Never throws: what is missing is reported in the warnings. */
export async function findTools(config: Pick<ServerConfig, 'ffmpeg' | 'ffprobe'>): Promise<ToolSearchResult> {
  const [ffmpeg, ffprobe] = await Promise.all([findTool('ffmpeg', config.ffmpeg), findTool('ffprobe', config.ffprobe)]);
  if (!ffmpeg || !ffprobe)
    return {
      warnings: [
        'No working ffmpeg and ffprobe were found: audio and video are refused. Install them, run `npm run tools`, or set WINNOW_FFMPEG and WINNOW_FFPROBE.',
      ],
    };
  const warnings = [ffmpeg, ffprobe]
    .filter(({ year }) => !(year >= OLDEST_CURRENT_YEAR))
    .map(
      ({ name, year }) =>
        `${name} was built in ${year || 'an unknown year'}: install a current version, which has fewer known vulnerabilities.`,
    );
  const bubblewrap = await findBubblewrap(ffmpeg.path);
  return { tools: { ffmpeg: ffmpeg.path, ffprobe: ffprobe.path, year: ffmpeg.year, bubblewrap }, warnings };
}
