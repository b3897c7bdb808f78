/**
 * Timestamps of tokens, from the attention of the alignment heads. Plain JavaScript, because the thread loads it
 * without compilation.
 */

/** Width of the median filter, in frames. */
const WIDTH = 7;

/**
 * The cheapest monotonic path through tokens and frames (dynamic time warping).
 * @param {readonly Float32Array[]} attention of each token, [heads, frames]
 * @param {{ heads: number, frames: number }} shape `frames`: those of `attention` that hold audio; the rest is padding
 * @returns {Float32Array} the frame where each token begins
 */
export function findTokenStarts(attention, { heads, frames }) {
  const width = (attention[0]?.length ?? 0) / heads;
  const costs = attention.map(() => new Float32Array(frames));
  for (let head = 0; head < heads; head += 1) {
    const rows = attention.map((row) => row.subarray(head * width, head * width + frames));
    for (const [token, row] of standardise(rows, frames).entries()) {
      const cost = costs[token] ?? row;
      for (let frame = 0; frame < frames; frame += 1) cost[frame] = valueOrZero(cost, frame) - medianAround(row, frame);
    }
  }
  return findWarpPath(costs, frames);
}

/**
 * Standardises each token's attention at each frame: its distance from the mean over tokens, in standard deviations.
 * @param {readonly Float32Array[]} rows
 * @param {number} frames
 */
function standardise(rows, frames) {
  const made = rows.map(() => new Float32Array(frames));
  for (let frame = 0; frame < frames; frame += 1) {
    let sum = 0;
    let squares = 0;
    for (const row of rows) {
      sum += valueOrZero(row, frame);
      squares += valueOrZero(row, frame) ** 2;
    }
    const mean = sum / rows.length;
    const deviation = Math.sqrt(Math.max(squares / rows.length - mean ** 2, 1e-20));
    for (const [token, row] of rows.entries()) made[token]?.set([(valueOrZero(row, frame) - mean) / deviation], frame);
  }
  return made;
}

const medianBuffer = new Float32Array(WIDTH);

/**
 * @param {Float32Array} row
 * @param {number} frame
 */
function medianAround(row, frame) {
  for (let offset = 0; offset < WIDTH; offset += 1) {
    const mirrored = Math.abs(frame + offset - (WIDTH >> 1));
    medianBuffer[offset] = valueOrZero(
      row,
      mirrored < row.length ? mirrored : Math.max(0, 2 * (row.length - 1) - mirrored),
    );
  }
  return valueOrZero(medianBuffer.sort(), WIDTH >> 1);
}

/**
 * @param {readonly Float32Array[]} costs
 * @param {number} frames
 */
function findWarpPath(costs, frames) {
  const BOTH = 0;
  const TOKEN = 1;
  const FRAME = 2;
  const steps = costs.map(() => new Uint8Array(frames));
  let above = new Float64Array(frames + 1).fill(Infinity);
  above[0] = 0;
  for (const [token, cost] of costs.entries()) {
    const sums = new Float64Array(frames + 1).fill(Infinity);
    for (let frame = 0; frame < frames; frame += 1) {
      const [both, next, stay] = [valueOrZero(above, frame), valueOrZero(above, frame + 1), valueOrZero(sums, frame)];
      const step = both < next && both < stay ? BOTH : next < stay ? TOKEN : FRAME;
      steps[token]?.set([step], frame);
      sums[frame + 1] = valueOrZero(cost, frame) + Math.min(both, next, stay);
    }
    above = sums;
  }
  const starts = new Float32Array(costs.length);
  let token = costs.length - 1;
  for (let frame = frames - 1; token >= 0 && frame >= 0; ) {
    starts[token] = frame;
    const step = steps[token]?.[frame];
    if (step !== TOKEN) frame -= 1;
    if (step !== FRAME) token -= 1;
  }
  return starts;
}

/**
 * @param {Float32Array | Float64Array} values
 * @param {number} index
 */
const valueOrZero = (values, index) => values[index] ?? 0;
