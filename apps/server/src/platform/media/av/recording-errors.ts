/** Faults of a recording, or in reading it; messages are sentences that a caller may read. */

/** The bytes hold no readable recording, or too little of one. */
export class RecordingUndecodable extends Error {
  override readonly name = 'RecordingUndecodable';
}

/** It exceeds the maximum duration, regardless of what its header claims. */
export class RecordingTooLong extends Error {
  override readonly name = 'RecordingTooLong';
}

/** No working ffmpeg is installed. The message is for the operator. */
export class RecordingsUnavailable extends Error {
  override readonly name = 'RecordingsUnavailable';
}

/**
 * ffmpeg ended with an error, or was stopped by a limit. Its output is in `cause`: it contains paths and text of the
 * file.
 */
export class ToolFailed extends Error {
  override readonly name: string = 'ToolFailed';
}

/** ffmpeg wrote more than it may. */
export class OutputTooLarge extends ToolFailed {
  override readonly name = 'OutputTooLarge';
}
