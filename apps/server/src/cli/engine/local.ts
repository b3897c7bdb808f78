/** Judges in this process, with the server's own analyzers and models; needs neither a database nor a key. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { defaultProfile, type ModerationRequest, type Profile } from '@winnow/core';
import { Deadline } from '../../analyzers/deadline.ts';
import type { Config } from '../../config.ts';
import { ApiError } from '../../errors.ts';
import { openJudging } from '../../judging.ts';
import { inTurn } from '../../moderation/in-turn.ts';
import { judge } from '../../moderation/judge.ts';
import { text } from '../../moderation/modalities/text.ts';
import { parse } from '../../moderation/parse.ts';
import { readProfile } from '../../moderation/profiles.ts';
import { UsageError } from '../arguments.ts';
import type { Engine } from './engine.ts';

export interface LocalOptions {
  /** JSON, as POST /profiles takes it. */
  readonly profileFile: string | undefined;
  readonly language: string | undefined;
}

/** @throws UsageError for a profile or a language that is none; ModelError where a model is there and broken */
export async function openLocalEngine(config: Config, options: LocalOptions): Promise<Engine> {
  const profile = await profileIn(options.profileFile);
  const request = requestWith(options.language);
  const judging = await openJudging(config);
  // Nobody runs this server: what failed is in the results, and nowhere else.
  const watch = { ran: () => {}, failed: () => {} };
  const models = judging.engines.text.models.map(({ id, version }) => `${id} ${version}`);
  return {
    name: ['local engine', judging.engines.text.version, ...models].join(', ').replace(', ', ' '),
    fingerprint: JSON.stringify([judging.engines.text, profile.id, request.language]),
    judge: (contents, { signal }) =>
      inTurn(contents, async (content) => {
        signal.throwIfAborted();
        const [one] = text.contents({ ...request, content }, judging, 'Enterprise');
        if (one === undefined) throw new Error('One text became none.');
        using deadline = new Deadline(text.timeLimitMs);
        return judge(text, judging, { content: one, profile, deadline, watch });
      }),
    [Symbol.asyncDispose]: () => judging[Symbol.asyncDispose](),
  };
}

/** A request without its text. @throws UsageError */
function requestWith(language: string | undefined): ModerationRequest<'text'> {
  try {
    return parse('text', { content: '-', language });
  } catch (error) {
    if (error instanceof ApiError) throw new UsageError(error.message);
    throw error;
  }
}

async function profileIn(file: string | undefined): Promise<Profile> {
  if (file === undefined) return defaultProfile;
  try {
    const body = await readFile(file, 'utf8');
    const digest = createHash('sha256').update(body).digest('hex').slice(0, 12);
    return { ...readProfile(JSON.parse(body)), id: `file_${digest}`, version: 1 };
  } catch (error) {
    throw new UsageError(`--profile ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
