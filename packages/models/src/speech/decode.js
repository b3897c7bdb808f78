/** Whisper's decoder, token by token. Plain JavaScript, for the thread that loads it uncompiled. */

/**
 * What a step gives: logits of the next token, what the alignment heads look at ([heads, frames]), and what later steps need of it.
 * @template State
 * @typedef {{ logits: Float32Array, attention: Float32Array, state: State }} Step
 */

/**
 * @template State
 * @typedef {object} Decoding
 * @property {(tokens: readonly number[], state: State) => Promise<Step<State>>} step
 * @property {State} state before the prompt
 * @property {readonly number[]} prompt
 * @property {number} end the token that ends a text; tokens below it are text
 * @property {readonly number[]} never tokens that are not speech
 * @property {readonly number[]} neverFirst tokens that no text begins with
 * @property {number} most tokens of a text
 * @property {number} temperature 0: always the likeliest token
 * @property {number} seed of the draw
 */

/**
 * @typedef {object} Decoded
 * @property {number[]} tokens of text
 * @property {number[]} logProbabilities of each token, and of the end where it was reached
 * @property {Float32Array[]} attention for each of them, as it was chosen: [heads, frames]
 */

/**
 * @template State
 * @param {Decoding<State>} decoding
 * @returns {Promise<Decoded>}
 */
export async function decode({ step, state, prompt, end, never, neverFirst, most, temperature, seed }) {
  /** @type {Decoded} */
  const decoded = { tokens: [], logProbabilities: [], attention: [] };
  const chance = chances(seed);
  let fed = prompt;
  let before = state;
  while (decoded.tokens.length < most) {
    const { logits, attention, state: after } = await step(fed, before);
    for (const token of decoded.tokens.length === 0 ? [...never, ...neverFirst] : never) logits[token] = -Infinity;
    const text = logits.subarray(0, end + 1);
    const { likeliest, largest, sum } = weigh(text);
    const chosen = temperature === 0 ? likeliest : drawn(text, temperature, chance());
    decoded.logProbabilities.push(at(text, chosen) - largest - Math.log(sum));
    decoded.attention.push(attention);
    if (chosen === end) break;
    decoded.tokens.push(chosen);
    fed = [chosen];
    before = after;
  }
  return decoded;
}

/**
 * The probability of each of some tokens, of those alone.
 * @param {Float32Array} logits
 * @param {readonly number[]} tokens
 */
export const sharesOf = (logits, tokens) => {
  const chosen = Float32Array.from(tokens, (token) => at(logits, token));
  const { largest, sum } = weigh(chosen);
  return chosen.map((logit) => Math.exp(logit - largest) / sum);
};

/**
 * The probability of a token, of all.
 * @param {Float32Array} logits
 * @param {number} token
 */
export const shareOf = (logits, token) => {
  const { largest, sum } = weigh(logits);
  return Math.exp(at(logits, token) - largest) / sum;
};

/**
 * `sum`: of exp((logit − largest) / temperature).
 * @param {Float32Array} logits
 */
function weigh(logits, temperature = 1) {
  let likeliest = 0;
  for (let token = 1; token < logits.length; token += 1)
    if (at(logits, token) > at(logits, likeliest)) likeliest = token;
  const largest = at(logits, likeliest);
  let sum = 0;
  for (let token = 0; token < logits.length; token += 1) sum += Math.exp((at(logits, token) - largest) / temperature);
  return { likeliest, largest, sum };
}

/**
 * @param {Float32Array} logits
 * @param {number} temperature
 * @param {number} chance 0–1
 */
function drawn(logits, temperature, chance) {
  const { likeliest, largest, sum } = weigh(logits, temperature);
  let left = chance * sum;
  for (let token = 0; token < logits.length; token += 1) {
    left -= Math.exp((at(logits, token) - largest) / temperature);
    if (left < 0) return token;
  }
  return likeliest;
}

/**
 * Draws the same numbers for the same seed, so that the same sound gives the same text (Weyl's sequence of the golden ratio).
 * @param {number} seed
 */
function chances(seed) {
  let now = seed;
  return () => {
    now = (now + 0.618_033_988_749_895) % 1;
    return now;
  };
}

/**
 * @param {Float32Array} values
 * @param {number} index
 */
const at = (values, index) => values[index] ?? -Infinity;
