/** Benchmark: verdicts on what was not judged: analyzers that fail or time out on every transport, and content that cannot be read: none may be clean or complete by mistake. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Modality, modalities } from '@winnow/core';
import { loadConfig } from '@winnow/server';
import { openModerationRuntime } from '../../apps/server/src/moderation/runtime.ts';
import { findTools } from '../../apps/server/src/platform/media/av/tools.ts';
import { startInferenceServer } from '../support/inference-server.ts';
import { startTestServer } from '../support/server.ts';
import { startEndpoints } from './incomplete/endpoints.ts';
import { benchFailures } from './incomplete/failures.ts';
import { createFaultyParts } from './incomplete/faults.ts';
import { pictureCases } from './incomplete/pictures.ts';
import { createFaultyTool } from './incomplete/processes.ts';
import { soundCases } from './incomplete/sound.ts';
import { textCases } from './incomplete/text.ts';
import { benchUnreadable } from './incomplete/unreadable.ts';

const isModality = (name: string): name is Modality => modalities.some((modality) => modality === name);

/** Every endpoint is ours, so that each can break; the words of pictures and recordings go through them as well. */
async function breakThings(only: readonly Modality[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-bench-'));
  try {
    await using networks = await startInferenceServer();
    await using endpoints = await startEndpoints();
    const { tools } = await findTools(loadConfig({ WINNOW_DATA_DIR: folder }));
    const tool = createFaultyTool(folder, tools?.ffmpeg ?? 'ffmpeg');
    const settings = {
      ...endpoints.settings,
      WINNOW_TEXT_MODEL_URL: networks.url,
      WINNOW_TEXT_MODEL_KEY: networks.key,
      WINNOW_TEXT_MODEL_TIMEOUT_MS: '5000',
      WINNOW_TEXT_TIMEOUT_MS: '8000',
      WINNOW_FFMPEG: tool.path,
    };
    await using runtime = await openModerationRuntime(loadConfig({ WINNOW_DATA_DIR: folder, ...settings }));
    const parts = createFaultyParts(runtime);
    const { analyzers, pictures } = parts;
    await using server = await startTestServer({ ...runtime, analyzers, pictures }, settings);
    await benchFailures(server, { parts, endpoints, networks, tool }, only);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param args `failures` or `unreadable`, and modalities; by default everything */
export default async function incomplete(args: readonly string[]): Promise<void> {
  const chosen = args.filter(isModality);
  const only = chosen.length > 0 ? chosen : modalities;
  if (!args.includes('unreadable')) await breakThings(only);
  if (args.includes('failures')) return;
  await using server = await startTestServer();
  await benchUnreadable(server, [...textCases, ...pictureCases, ...soundCases], only);
}
