/** Guard models behind endpoints of the operator's: which of them are configured, and how each is called. */
import { type Finding, severityScores } from '@winnow/core';
import pLimit from 'p-limit';
import type { GuardFormat } from '../../../platform/config/guard-settings.ts';
import type { OptionalAnalyzer, ServerConfig } from '../../../platform/config.ts';
import type { Analyzer, Requirement } from '../analyzer.ts';
import { getRequirement } from '../requirement.ts';
import { type GuardEndpoint, requestCompletion } from './endpoint.ts';
import type { GuardContent, GuardProtocol } from './guard-protocol.ts';
import { createJsonProtocol } from './json.ts';
import { llamaGuard } from './llama-guard.ts';

export interface Guard extends GuardEndpoint {
  /** The model's name at the endpoint, and in `engine.models`. */
  readonly model: string;
  readonly format: GuardFormat;
  readonly required: Requirement;
}

/** Maximum concurrent requests: a batch must not flood an endpoint that answers a few per second. */
const MAX_CONCURRENT_REQUESTS = 8;

const protocols: Readonly<Record<GuardFormat, GuardProtocol>> = {
  'json-schema': createJsonProtocol('json_schema'),
  'json-object': createJsonProtocol('json_object'),
  'llama-guard': llamaGuard,
};

/** The settings of one guard, and its modality. */
interface ConfiguredGuard {
  readonly url: string | null;
  readonly model: string | null;
  readonly key: string | null;
  readonly format: GuardFormat;
  readonly timeoutMs: number;
  readonly analyzer: OptionalAnalyzer;
  /** The two variables that must be set together. */
  readonly variables: readonly [url: string, model: string];
}

function resolveGuard(
  config: ServerConfig,
  { url, model, analyzer, variables, ...rest }: ConfiguredGuard,
): Guard | undefined {
  const required = getRequirement(config, analyzer);
  const [urlVariable, modelVariable] = variables;
  if (url === null && (model !== null || required === true))
    throw new Error(`A guard model needs ${urlVariable} as well.`);
  if (url === null) return undefined;
  if (model === null) throw new Error(`${urlVariable} needs ${modelVariable} as well.`);
  return { ...rest, url, model, required };
}

/** The configured text guard, if any. @throws Error if it is only half configured */
export const getTextGuard = (config: ServerConfig): Guard | undefined =>
  resolveGuard(config, {
    url: config.guardUrl,
    model: config.guardModel,
    key: config.guardKey,
    format: config.guardFormat,
    timeoutMs: config.guardTimeoutMs,
    analyzer: 'guard',
    variables: ['WINNOW_GUARD_URL', 'WINNOW_GUARD_MODEL'],
  });

/** The same for images. */
export const getImageGuard = (config: ServerConfig): Guard | undefined =>
  resolveGuard(config, {
    url: config.imageGuardUrl,
    model: config.imageGuardModel,
    key: config.imageGuardKey,
    format: config.imageGuardFormat,
    timeoutMs: config.imageGuardTimeoutMs,
    analyzer: 'image-guard',
    variables: ['WINNOW_IMAGE_GUARD_URL', 'WINNOW_IMAGE_GUARD_MODEL'],
  });

/** How content of a modality is passed to a guard, and how the words that it quotes are located. */
interface GuardContentAdapter<Media> {
  readonly name: OptionalAnalyzer;
  content(media: Media): GuardContent;
  /** undefined: they have no location, and the model's name is the finding's term. */
  locateQuote(words: string, media: Media): Pick<Finding, 'term' | 'place'> | undefined;
}

/**
 * The guard's severities are used as they are: it follows rules that no other analyzer has, and has no calibrated
 * probability to combine with others (docs/decisions/0016).
 */
export function createGuardAnalyzer<Media extends { readonly policy: string | undefined }>(
  guard: Guard,
  { name, content, locateQuote }: GuardContentAdapter<Media>,
): Analyzer<Media> {
  const { model, format, required } = guard;
  const protocol = protocols[format];
  const inTurn = pLimit(MAX_CONCURRENT_REQUESTS);
  return {
    name,
    required,
    decides: true,
    // Not measured with the operator's policy, so a clean verdict gains nothing from it.
    recall: 0,
    async run(media, { signal }) {
      // Built only when its turn comes: an image in Base64 takes megabytes.
      const answer = await inTurn(() => {
        const question = protocol.buildPrompt({ content: content(media), policy: media.policy });
        return requestCompletion(guard, { model, ...question }, signal);
      });
      const findings = protocol.parseResponse(answer).map(({ signal: of, severity, words }): Finding => {
        const verdict = { signal: of, score: severityScores[severity], analyzer: name, kind: 'model' } as const;
        return { ...verdict, term: model, ...locateQuote(words, media) };
      });
      return { findings };
    },
  };
}
