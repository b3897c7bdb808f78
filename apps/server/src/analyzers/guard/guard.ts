/** Guard models behind endpoints of the operator's: which ones the settings name, and how each is asked. */
import pLimit from 'p-limit';
import type { Config, GuardFormat, OptionalAnalyzer } from '../../config.ts';
import { askEndpoint, type Endpoint } from './endpoint.ts';
import { json } from './json.ts';
import { llamaGuard } from './llama-guard.ts';
import type { Content, Protocol, Verdict } from './protocol.ts';

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

/** What the settings say of one guard, and what it is for. */
interface Named {
  readonly url: string | null;
  readonly model: string | null;
  readonly key: string | null;
  readonly format: GuardFormat;
  readonly timeoutMs: number;
  readonly analyzer: OptionalAnalyzer;
  /** The two variables that belong together. */
  readonly variables: readonly [url: string, model: string];
}

function named(config: Config, { url, model, analyzer, variables, ...rest }: Named): Guard | undefined {
  const required = config.requiredAnalyzers.includes(analyzer);
  const [urlVariable, modelVariable] = variables;
  if (url === null && (model !== null || required)) throw new Error(`A guard model needs ${urlVariable} as well.`);
  if (url === null) return undefined;
  if (model === null) throw new Error(`${urlVariable} needs ${modelVariable} as well.`);
  return { ...rest, url, model, required };
}

/** The guard of texts that the settings name, if they name one. @throws Error where they name half of one */
export const guardOf = (config: Config): Guard | undefined =>
  named(config, {
    url: config.guardUrl,
    model: config.guardModel,
    key: config.guardKey,
    format: config.guardFormat,
    timeoutMs: config.guardTimeoutMs,
    analyzer: 'guard',
    variables: ['WINNOW_GUARD_URL', 'WINNOW_GUARD_MODEL'],
  });

/** The same for images. */
export const imageGuardOf = (config: Config): Guard | undefined =>
  named(config, {
    url: config.imageGuardUrl,
    model: config.imageGuardModel,
    key: config.imageGuardKey,
    format: config.imageGuardFormat,
    timeoutMs: config.imageGuardTimeoutMs,
    analyzer: 'image-guard',
    variables: ['WINNOW_IMAGE_GUARD_URL', 'WINNOW_IMAGE_GUARD_MODEL'],
  });

/** Asks about one content, in turn with all others that are asked about. */
export type AskGuard = (
  about: { readonly content: Content; readonly policy: string | undefined },
  signal: AbortSignal,
) => Promise<Verdict[]>;

export function asking(guard: Guard): AskGuard {
  const protocol = protocols[guard.format];
  const inTurn = pLimit(AT_ONCE);
  return async (about, signal) => {
    const question = { model: guard.model, ...protocol.ask(about) };
    return protocol.read(await inTurn(() => askEndpoint(guard, question, signal)));
  };
}
