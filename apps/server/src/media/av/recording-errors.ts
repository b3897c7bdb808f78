/** What can be wrong with a recording, or with reading it; messages are sentences that a caller may read. */

/** There is no recording in the bytes that can be read, or too little of it. */
export class RecordingUndecodable extends Error {
  override readonly name = 'RecordingUndecodable';
}

/** It lasts longer than recordings may, whatever it says of itself. */
export class RecordingTooLong extends Error {
  override readonly name = 'RecordingTooLong';
}

/** No ffmpeg is installed that works. The message is for the operator. */
export class RecordingsUnavailable extends Error {
  override readonly name = 'RecordingsUnavailable';
}

/** ffmpeg ended with an error, or was ended by a limit. What it said is in `cause`: it holds paths and words of the file. */
export class ToolFailed extends Error {
  override readonly name = 'ToolFailed';
}
