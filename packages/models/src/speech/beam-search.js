/** Whisper's decoder with beam search. Plain JavaScript, because the thread loads it without compilation. */

/**
 * The output of a step for each hypothesis, one after the other: logits of the next token, attention of the alignment
 * heads ([heads, frames]), and the state for later steps.
 * @template State
 * @typedef {{ logits: Float32Array, attention: Float32Array, state: State }} Step
 */

/**
 * @template State
 * @typedef {object} Decoding
 * @property {(tokens: readonly (readonly number[])[], state: State) => Promise<Step<State>>} step for as many
 * hypotheses as there are lists of tokens
 * @property {(state: State, texts: readonly number[]) => State} pick the state of these hypotheses, which may contain
 * duplicates
 * @property {State} state before the prompt
 * @property {readonly number[]} prompt
 * @property {number} end the token that ends a text; tokens below it are text
 * @property {readonly number[]} never tokens that are not speech
 * @property {readonly number[]} neverFirst tokens that cannot begin a text
 * @property {number} most maximum tokens of a text
 * @property {number} beams beam width if the temperature is 0
 * @property {number} temperature 0: the likeliest text; otherwise tokens are sampled
 * @property {number} seed of the sampling
 */

/**
 * @typedef {object} Decoded
 * @property {number[]} tokens of text
 * @property {number[]} logProbabilities of each token, and of the end where it was reached
 * @property {Float32Array[]} attention for each of them, when it was chosen: [heads, frames]
 */

/** @typedef {Decoded & { score: number }} Text `score`: the sum of its log-probabilities */

/**
 * @template State
 * @param {Decoding<State>} decoding
 * @returns {Promise<Decoded>}
 */
export async function decodeTokens({
  step,
  pick,
  state,
  prompt,
  end,
  never,
  neverFirst,
  most,
  beams,
  temperature,
  seed,
}) {
  const chance = createRandomSequence(seed);
  /** @type {Text} */
  const nothing = { tokens: [], logProbabilities: [], attention: [], score: 0 };
  const width = temperature === 0 ? beams : 1;
  let texts = [nothing];
  /** @type {Text[]} */
  const ended = [];
  let fed = [prompt];
  let before = state;
  for (let length = 0; length < most; length += 1) {
    const { logits, attention, state: after } = await step(fed, before);
    const [words, looks] = [logits.length / texts.length, attention.length / texts.length];
    /** @type {{ text: number, token: number, grown: Text }[]} */
    const grown = [];
    for (const [index, text] of texts.entries()) {
      const own = logits.subarray(index * words, index * words + end + 1);
      for (const token of length === 0 ? [...never, ...neverFirst] : never) own[token] = -Infinity;
      const { largest, sum } = sumExponentials(own);
      const chosen =
        temperature === 0 ? findLikeliestTokens(own, beams + 1) : [sampleToken(own, temperature, chance())];
      for (const token of chosen) {
        const logProbability = logitAt(own, token) - largest - Math.log(sum);
        const longer = {
          tokens: token === end ? text.tokens : [...text.tokens, token],
          logProbabilities: [...text.logProbabilities, logProbability],
          attention: [...text.attention, attention.subarray(index * looks, (index + 1) * looks)],
          score: text.score + logProbability,
        };
        grown.push({ text: index, token, grown: longer });
      }
    }
    const best = [];
    for (const one of grown.sort((a, b) => b.grown.score - a.grown.score)) {
      if (best.length === width) break;
      if (one.token === end) ended.push(one.grown);
      else best.push(one);
    }
    const [first] = best;
    if (
      first === undefined ||
      (ended.length >= width && ended.some((each) => getMeanLogProbability(each) >= getMeanLogProbability(first.grown)))
    )
      break;
    texts = best.map((each) => each.grown);
    fed = best.map(({ token }) => [token]);
    before = pick(
      after,
      best.map(({ text }) => text),
    );
  }
  // By the mean: by the sum, the shortest text would win, and later speech would be lost.
  return [...ended, ...(ended.length < width ? texts : [])].reduce((a, b) =>
    getMeanLogProbability(b) > getMeanLogProbability(a) ? b : a,
  );
}

/** @param {Text} text */
const getMeanLogProbability = ({ score, logProbabilities }) => score / Math.max(1, logProbabilities.length);

/**
 * The likeliest tokens, best first.
 * @param {Float32Array} logits
 * @param {number} count
 */
function findLikeliestTokens(logits, count) {
  /** @type {number[]} */
  const best = [];
  for (let token = 0; token < logits.length; token += 1) {
    if (best.length === count && logitAt(logits, token) <= logitAt(logits, best[count - 1] ?? 0)) continue;
    const place = best.findIndex((other) => logitAt(logits, other) < logitAt(logits, token));
    best.splice(place === -1 ? best.length : place, 0, token);
    best.length = Math.min(best.length, count);
  }
  return best;
}

/**
 * The probability of each of these tokens, normalised over them alone.
 * @param {Float32Array} logits
 * @param {readonly number[]} tokens
 */
export const getTokenProbabilities = (logits, tokens) => {
  const chosen = Float32Array.from(tokens, (token) => logitAt(logits, token));
  const { largest, sum } = sumExponentials(chosen);
  return chosen.map((logit) => Math.exp(logit - largest) / sum);
};

/**
 * The probability of a token, over the whole vocabulary.
 * @param {Float32Array} logits
 * @param {number} token
 */
export const getTokenProbability = (logits, token) => {
  const { largest, sum } = sumExponentials(logits);
  return Math.exp(logitAt(logits, token) - largest) / sum;
};

/**
 * `sum`: of exp((logit − largest) / temperature).
 * @param {Float32Array} logits
 */
function sumExponentials(logits, temperature = 1) {
  let likeliest = 0;
  for (let token = 1; token < logits.length; token += 1)
    if (logitAt(logits, token) > logitAt(logits, likeliest)) likeliest = token;
  const largest = logitAt(logits, likeliest);
  let sum = 0;
  for (let token = 0; token < logits.length; token += 1)
    sum += Math.exp((logitAt(logits, token) - largest) / temperature);
  return { likeliest, largest, sum };
}

/**
 * @param {Float32Array} logits
 * @param {number} temperature
 * @param {number} chance 0–1
 */
function sampleToken(logits, temperature, chance) {
  const { likeliest, largest, sum } = sumExponentials(logits, temperature);
  let left = chance * sum;
  for (let token = 0; token < logits.length; token += 1) {
    left -= Math.exp((logitAt(logits, token) - largest) / temperature);
    if (left < 0) return token;
  }
  return likeliest;
}

/**
 * Returns the same numbers for the same seed, so that the same audio gives the same text (Weyl's sequence of the golden
 * ratio).
 * @param {number} seed
 */
function createRandomSequence(seed) {
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
const logitAt = (values, index) => values[index] ?? -Infinity;
