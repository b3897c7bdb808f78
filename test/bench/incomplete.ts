/** Benchmark: verdicts on what was not judged: analyzers that fail or time out on every transport, and content that cannot be read: none may be clean or complete by mistake. */
import { type Modality, modalities } from '@winnow/core';
import { startTestServer } from '../support/server.ts';
import { pictureCases } from './incomplete/pictures.ts';
import { soundCases } from './incomplete/sound.ts';
import { textCases } from './incomplete/text.ts';
import { benchUnreadable } from './incomplete/unreadable.ts';

const isModality = (name: string): name is Modality => modalities.some((modality) => modality === name);

/** @param args `unreadable`, and modalities; by default everything */
export default async function incomplete(args: readonly string[]): Promise<void> {
  const chosen = args.filter(isModality);
  const only = chosen.length > 0 ? chosen : modalities;
  await using server = await startTestServer();
  await benchUnreadable(server, [...textCases, ...pictureCases, ...soundCases], only);
}
