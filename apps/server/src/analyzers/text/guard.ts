/** A guard model behind an endpoint of the operator's: a language model that judges a text by the profile's policy. */
import { type Finding, severityScores } from '@winnow/core';
import { placesIn } from '@winnow/text';
import pLimit from 'p-limit';
import type { Config, GuardFormat } from '../../config.ts';
import type { Analyzer } from '../analyzer.ts';
import { askEndpoint, type Endpoint } from './guard/endpoint.ts';
import { json } from './guard/json.ts';
import { llamaGuard } from './guard/llama-guard.ts';
import type { Protocol, Verdict } from './guard/protocol.ts';
import type { TextMedia } from './media.ts';

export interface Guard extends Endpoint {
  /** Its name at the endpoint, and in `engine.models`. */
  readonly model: string;
  readonly format: GuardFormat;
  readonly required: boolean;
}

/** So many questions are asked at once; a batch must not flood an endpoint that answers some a second. */
const AT_ONCE = 8;

const protocols: Readonly<Record<GuardFormat, Protocol>> = {
  'json-schema': json('json_schema'),
  'json-object': json('json_object'),
  'llama-guard': llamaGuard,
};

/** The guard that the settings name, if they name one. @throws Error where they name half of one */
export function guardOf(config: Config): Guard | undefined {
  const { guardUrl: url, guardModel: model, guardKey: key, guardFormat: format, guardTimeoutMs: timeoutMs } = config;
  const required = config.requiredAnalyzers.includes('guard');
  if (url === null && (model !== null || required)) throw new Error('A guard model needs WINNOW_GUARD_URL as well.');
  if (url === null) return undefined;
  if (model === null) throw new Error('WINNOW_GUARD_URL needs WINNOW_GUARD_MODEL as well.');
  return { url, model, key, format, timeoutMs, required };
}

/** The place of words that the model quotes, where they are in the text as it was shown. */
function quoted(media: TextMedia, words: string): Pick<Finding, 'term' | 'place'> | undefined {
  const at = words === '' ? -1 : media.reading().unhidden.indexOf(words);
  if (at < 0) return undefined;
  const { start, end } = placesIn(media.text, media.reading())(at, at + words.length);
  return { term: media.text.slice(start, end), place: { kind: 'span', start, end } };
}

/**
 * What the guard says stands as it is: it follows rules that no other analyzer knows, and has no calibrated probability
 * to be weighed with (docs/decisions/0016).
 */
const findingOf = ({ signal, severity, words }: Verdict, model: string, media: TextMedia): Finding => ({
  signal,
  score: severityScores[severity],
  analyzer: 'guard',
  kind: 'model',
  term: model,
  ...quoted(media, words),
});

export function guard(settings: Guard): Analyzer<TextMedia> {
  const { model, format, required } = settings;
  const protocol = protocols[format];
  const inTurn = pLimit(AT_ONCE);
  return {
    name: 'guard',
    required,
    // Nobody has measured it with the operator's policy, so a clean verdict gains nothing by it.
    coverage: 0,
    async run(media, { signal }) {
      const question = protocol.ask({ text: media.reading().unhidden, policy: media.policy });
      const answer = await inTurn(() => askEndpoint(settings, { model, ...question }, signal));
      return { findings: protocol.read(answer).map((verdict) => findingOf(verdict, model, media)) };
    },
  };
}
