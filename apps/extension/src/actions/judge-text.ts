/** A text's way to a verdict: this device's at once, the server's in its place where there is one. */
import { limits, type Modality, textResult } from '@winnow/core';
import { localEngine } from '../local/engine.ts';
import { judgeText } from '../local/judge-text.ts';
import type { Card, ShownVerdict } from '../messages/card.ts';
import { optionsOf } from '../remote/features.ts';
import { connect, problemOf, type Server } from '../remote/server.ts';
import { localProfile, type Settings } from '../settings/settings.ts';
import { strings } from '../strings.ts';
import { agree, costOf, missing, shownVerdict } from '../verdict/shown.ts';
import type { Click } from './action.ts';
import type { OpenCard } from './card.ts';
import { noteVerdict } from './note.ts';

/** What no profile of the server decides, the person's own thresholds do. */
export const showOptions = (settings: Settings, modality: Modality) => ({
  modality,
  language: settings.language,
  profile: settings.profileId === null ? localProfile(settings) : undefined,
});

/** The fields that every request has besides its content. */
export const requestOptions = (settings: Settings, modality: Modality) => ({
  ...optionsOf(modality, settings),
  ...(settings.profileId === null ? {} : { moderationProfileId: settings.profileId }),
});

/** The verdict of this device. */
export async function judgeHere(text: string, settings: Settings): Promise<ShownVerdict> {
  const profile = localProfile(settings);
  const { language } = settings;
  return shownVerdict(judgeText(await localEngine(), text, { profile, language }), {
    modality: 'text',
    language,
    profile: undefined,
  });
}

interface Judged {
  readonly verdict: ShownVerdict;
  readonly cost: NonNullable<Card['cost']>;
  readonly notices: string[];
}

/** The verdict of the server. */
export async function judgeThere(text: string, { trpc }: Server, settings: Settings): Promise<Judged> {
  const content = text.slice(0, limits.text.characters);
  const answer = await trpc.moderation.text.mutate({ ...requestOptions(settings, 'text'), content });
  const result = textResult.parse(answer);
  const notices = missing(result).map(strings.problems.analyzerUnavailable);
  if (text.length > content.length) notices.push(strings.problems.cutForServer(content.length));
  return { verdict: shownVerdict(result, showOptions(settings, 'text')), cost: costOf(result), notices };
}

/** As much as this device reads in about a second. */
const MOST_CHARACTERS = 100_000;

/** Shows both verdicts on a text in a card. */
export async function judgeTextIn(card: OpenCard, whole: string, click: Click): Promise<void> {
  const text = whole.slice(0, MOST_CHARACTERS);
  const cut = whole.length > text.length ? [strings.problems.cut(text.length)] : [];
  const connection = await connect();
  const { settings } = connection;
  const local = await judgeHere(text, settings);
  const done = async (change: Partial<Card>) => {
    await card.show({ state: 'done', ...change, notices: [...cut, ...(change.notices ?? [])] });
    await noteVerdict(click, 'text', { verdict: change.verdict ?? local, cost: change.cost });
  };
  if (connection.is === 'local') return done({ origin: 'local', verdict: local });
  if (connection.is === 'broken') return done({ origin: 'local', verdict: local, notices: [connection.problem] });
  await card.show({ state: 'working', origin: 'local', verdict: local });
  try {
    const there = await judgeThere(text, connection.server, settings);
    const origin = agree(local, there.verdict) ? 'both' : 'replaced';
    await done({ ...there, origin });
  } catch (error) {
    await done({ origin: 'local', verdict: local, notices: [problemOf(error), strings.problems.localOnly] });
  }
}
