/** Formats a position in a video as a human-readable time code. */

const padded = (value: number, digits: number) => String(value).padStart(digits, '0');

/** hh:mm:ss.fff */
export function formatTimeCode(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const whole = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return `${padded(hours, 2)}:${padded(minutes, 2)}:${padded(whole % 60, 2)}.${padded(ms % 1000, 3)}`;
}
