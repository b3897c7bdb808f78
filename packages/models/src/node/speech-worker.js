/**
 * The speech recognition thread: voice activity, language, and transcription. Plain JavaScript: a thread starts without
 * a compiler.
 */
import { workerData } from 'node:worker_threads';
import { runStage } from '../run-stage.js';
import { decodeTokens, getTokenProbabilities, getTokenProbability } from '../speech/beam-search.js';
import { findTokenStarts } from '../speech/token-timing.js';
import { openSessions, ort, serveStageRequests } from './thread-server.js';

/** @typedef {import('onnxruntime-web').Tensor} Tensor */
/** @typedef {Record<string, Tensor>} Tensors */
/** @typedef {import('../inference.ts').InferenceFeeds} Feeds */

/** @type {{ files: string[], settings: import('./load-speech-model.ts').SpeechThreadSettings }} */
const { files, settings } = workerData;
const { tokens, decoder } = settings;

/** Beam width. */
const BEAMS = 4;

const sessions = await openSessions(files, settings.threads);
const [activity, encoder, decoderSession] = sessions;

/**
 * Encoder output of the most recently encoded window, and the decoder's state after the first token.
 * @type {{ heard: Tensors, begun: Tensors } | undefined}
 */
let encodedWindow;

/** @type {Tensors} */
const emptyDecoderState = {};
for (let layer = 0; layer < decoder.layers; layer += 1) {
  for (const part of ['key', 'value'])
    emptyDecoderState[`said.${part}.${layer}`] = new ort.Tensor('float32', new Float32Array(), [
      1,
      decoder.heads,
      0,
      64,
    ]);
}

/**
 * @param {Tensors} heard
 * @returns {(fed: readonly (readonly number[])[], said: Tensors) => Promise<import('../speech/beam-search.js').Step<Tensors>>}
 */
const createDecodeStep = (heard) => async (fed, said) => {
  const ids = new ort.Tensor('int64', BigInt64Array.from(fed.flat(), BigInt), [fed.length, fed[0]?.length ?? 0]);
  const { logits, attention, ...after } = (await decoderSession?.run({ tokens: ids, ...heard, ...said })) ?? {};
  return { logits: getFloats(logits), attention: getFloats(attention), state: renameStateTensors(after) };
};

/**
 * @param {Tensors} said [texts, heads, tokens, 64] each
 * @param {readonly number[]} texts
 */
function selectBeams(said, texts) {
  const isSame = Object.values(said)[0]?.dims[0] === texts.length && texts.every((text, index) => text === index);
  if (isSame) return said;
  const picked = Object.entries(said).map(([name, tensor]) => {
    const size = tensor.size / (tensor.dims[0] ?? 1);
    const data = new Float32Array(size * texts.length);
    for (const [index, text] of texts.entries())
      data.set(getFloats(tensor).subarray(text * size, (text + 1) * size), index * size);
    return [name, new ort.Tensor('float32', data, [texts.length, ...tensor.dims.slice(1)])];
  });
  return Object.fromEntries(picked);
}

/** @param {Tensors} after */
const renameStateTensors = (after) =>
  Object.fromEntries(Object.entries(after).map(([name, tensor]) => [name.replace(/\.next$/, ''), tensor]));

/** @param {Tensor | undefined} tensor */
function getFloats(tensor) {
  if (tensor?.data instanceof Float32Array) return tensor.data;
  throw new Error('the model gives other outputs than its manifest says');
}

/** @param {Iterable<number>} values */
function toFloatOutput(values) {
  const data = Float32Array.from(values);
  return { data, dims: [data.length] };
}

/**
 * @param {Feeds} feeds
 * @param {string} name
 */
const getFeedNumbers = (feeds, name) => Array.from(feeds[name]?.data ?? [], Number);

/**
 * Encodes a window. `languages`: probability of each, in the manifest's order; `noSpeech`: probability that no one
 * speaks.
 * @param {Feeds} feeds `samples` [1, samples of a window]
 */
async function encodeWindow(feeds) {
  encodedWindow = undefined;
  const { data, dims } = feeds.samples ?? {};
  if (!(data instanceof Float32Array)) throw new Error('there are no samples');
  const heard = (await encoder?.run({ samples: new ort.Tensor('float32', data, dims) })) ?? {};
  const { logits, state } = await createDecodeStep(heard)([[tokens.start]], emptyDecoderState);
  encodedWindow = { heard, begun: state };
  return {
    languages: toFloatOutput(getTokenProbabilities(logits, Object.values(tokens.languages))),
    noSpeech: toFloatOutput([getTokenProbability(logits, tokens.noSpeech)]),
  };
}

/**
 * Decodes the most recently encoded window. `starts`: the frame where each token begins, the end of the text included.
 * @param {Feeds} feeds `prompt`: tokens after the first; `temperature`; `frames`: number of frames that hold audio
 */
async function decodeWindow(feeds) {
  if (encodedWindow === undefined) throw new Error('no window was heard');
  const { end, never, neverFirst } = tokens;
  const [temperature = 0] = getFeedNumbers(feeds, 'temperature');
  const [frames = 0] = getFeedNumbers(feeds, 'frames');
  const decoded = await decodeTokens({
    step: createDecodeStep(encodedWindow.heard),
    pick: selectBeams,
    beams: BEAMS,
    state: encodedWindow.begun,
    prompt: getFeedNumbers(feeds, 'prompt'),
    ...{ end, never, neverFirst, temperature, seed: temperature },
    // Half of its capacity, as in training: more is a loop.
    most: settings.mostTokens >> 1,
  });
  return {
    tokens: toFloatOutput(decoded.tokens),
    logProbabilities: toFloatOutput(decoded.logProbabilities),
    starts: toFloatOutput(findTokenStarts(decoded.attention, { heads: decoder.alignmentHeads, frames })),
  };
}

/** @type {readonly ((feeds: Feeds) => Promise<import('../inference.ts').InferenceOutputs>)[]} */
const stages = [(feeds) => runStage(ort, activity, feeds), encodeWindow, decodeWindow];

serveStageRequests(sessions, async ({ stage, feeds }) => {
  const run = stages[stage];
  if (run === undefined) throw new Error('there is no such stage');
  return run(feeds);
});
