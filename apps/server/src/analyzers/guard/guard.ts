/** Guard models behind endpoints of the operator's: which ones the settings name, and how each is asked. */
import { type Finding, severityScores } from '@winnow/core';
import pLimit from 'p-limit';
import type { GuardFormat, OptionalAnalyzer, ServerConfig } from '../../config.ts';
import type { Analyzer, Requirement } from '../analyzer.ts';
import { getRequirement } from '../requirement.ts';
import { type GuardEndpoint, requestCompletion } from './endpoint.ts';
import type { GuardContent, GuardProtocol } from './guard-protocol.ts';
import { createJsonProtocol } from './json.ts';
import { llamaGuard } from './llama-guard.ts';

export interface Guard extends GuardEndpoint {
  /** Its name at the endpoint, and in `engine.models`. */
  readonly model: string;
  readonly format: GuardFormat;
  readonly required: Requirement;
}

/** So many questions are asked at once; a batch must not flood an endpoint that answers some a second. */
const MAX_CONCURRENT_REQUESTS = 8;

const protocols: Readonly<Record<GuardFormat, GuardProtocol>> = {
  'json-schema': createJsonProtocol('json_schema'),
  'json-object': createJsonProtocol('json_object'),
  'llama-guard': llamaGuard,
};

/** What the settings say of one guard, and what it is for. */
interface ConfiguredGuard {
  readonly url: string | null;
  readonly model: string | null;
  readonly key: string | null;
  readonly format: GuardFormat;
  readonly timeoutMs: number;
  readonly analyzer: OptionalAnalyzer;
  /** The two variables that belong together. */
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

/** The guard of texts that the settings name, if they name one. @throws Error where they name half of one */
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

/** How a kind of content is put before a guard, and what its words point at there. */
interface GuardContentAdapter<Media> {
  readonly name: OptionalAnalyzer;
  content(media: Media): GuardContent;
  /** undefined: they point at nothing, and the model itself is the finding's term. */
  locateQuote(words: string, media: Media): Pick<Finding, 'term' | 'place'> | undefined;
}

/**
 * What the guard says stands as it is: it follows rules that no other analyzer knows, and has no calibrated probability
 * to be weighed with (docs/decisions/0016).
 */
export function createGuardAnalyzer<Media extends { readonly policy: string | undefined }>(
  guard: Guard,
  { name, content, locateQuote: pointedAt }: GuardContentAdapter<Media>,
): Analyzer<Media> {
  const { model, format, required } = guard;
  const protocol = protocols[format];
  const inTurn = pLimit(MAX_CONCURRENT_REQUESTS);
  return {
    name,
    required,
    // Nobody has measured it with the operator's policy, so a clean verdict gains nothing by it.
    coverage: 0,
    async run(media, { signal }) {
      // Made when its turn comes: a picture in Base64 has megabytes.
      const answer = await inTurn(() => {
        const question = protocol.buildPrompt({ content: content(media), policy: media.policy });
        return requestCompletion(guard, { model, ...question }, signal);
      });
      const findings = protocol.parseResponse(answer).map(({ signal: of, severity, words }): Finding => {
        const verdict = { signal: of, score: severityScores[severity], analyzer: name, kind: 'model' } as const;
        return { ...verdict, term: model, ...pointedAt(words, media) };
      });
      return { findings };
    },
  };
}
