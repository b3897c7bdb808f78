/** What judges texts for the command line: this process, or a server over its API. */
import type { TextItem } from '@winnow/core';

export interface JudgeOptions {
  /** Gives up. */
  readonly signal: AbortSignal;
}

export interface Engine extends AsyncDisposable {
  /** For people: "local engine 0.1.0+lexicon.…", "http://127.0.0.1:8787". */
  readonly name: string;
  /** Changes when verdicts may: a scan that was cut off goes on only with the same. */
  readonly fingerprint: string;
  /**
   * Judges texts of at most `limits.text.characters` each, any number, none empty.
   * @returns one result for each, in order
   * @throws EngineStopped where no further text will be judged either; the signal's reason once it is aborted
   */
  judge(texts: readonly string[], options: JudgeOptions): Promise<TextItem[]>;
}

/** The engine cannot go on; the message says why, and what to do. */
export class EngineStopped extends Error {
  override readonly name = 'EngineStopped';
}
