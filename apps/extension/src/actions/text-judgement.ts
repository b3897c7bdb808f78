/** Judges a text: shows this device's verdict at once, then replaces it with the server's if a server is configured. */
import { limits, type Modality } from '@winnow/core';
import { getLocalEngine } from '../local/engine.ts';
import { judgeText } from '../local/judge-text.ts';
import type { CardVerdict, NextStep, VerdictCard } from '../messages/card-message.ts';
import { askModel } from '../model/ask-model.ts';
import { buildFeatureOptions } from '../remote/features.ts';
import { shownTextResult } from '../remote/result-schemas.ts';
import { connectToServer, explainFailure, type ServerClients } from '../remote/server-connection.ts';
import { getLanguages } from '../settings/languages.ts';
import { type ExtensionSettings, toLocalProfile } from '../settings/settings.ts';
import { strings } from '../strings.ts';
import { toCardVerdict, verdictsAgree } from '../verdict/card-verdict.ts';
import { toResultNotices } from '../verdict/result-notices.ts';
import { storeCardData, storeNextStep } from './card-data.ts';
import type { CardHandle } from './card-handle.ts';
import type { ClickContext } from './menu-action.ts';
import { recordVerdict } from './record-verdict.ts';

/** The person's own thresholds apply where no server profile does. */
export function getDisplayOptions(settings: ExtensionSettings, modality: Modality) {
  const { language, textLanguage } = getLanguages(settings);
  const profile = settings.profileId === null ? toLocalProfile(settings) : undefined;
  return { modality, language, sourceLanguage: textLanguage, profile };
}

/** The request fields besides the content. */
export const buildRequestOptions = (settings: ExtensionSettings, modality: Modality) => ({
  ...buildFeatureOptions(modality, settings),
  ...(settings.profileId === null ? {} : { moderationProfileId: settings.profileId }),
});

interface LocalTextJudgement {
  /** `device`: word lists and the text model; `local`: word lists alone. */
  readonly origin: 'device' | 'local';
  readonly verdict: CardVerdict;
  /** The text without the words that were found. */
  readonly safeText?: string | undefined;
  readonly notices: readonly string[];
}

/** This device's verdict by word lists alone. */
async function judgeTextByLists(text: string, settings: ExtensionSettings): Promise<LocalTextJudgement> {
  const profile = toLocalProfile(settings);
  const languages = getLanguages(settings);
  const { safeText, ...judged } = judgeText(await getLocalEngine(), text, { profile, ...languages });
  const verdict = toCardVerdict(judged, { ...languages, modality: 'text', profile: undefined });
  return { origin: 'local', verdict, safeText, notices: [] };
}

/** This device's verdict: with the text model if the person has turned it on, and it works. */
export async function judgeTextLocally(text: string, settings: ExtensionSettings): Promise<LocalTextJudgement> {
  const request = { text, ...getLanguages(settings), thresholds: settings.thresholds };
  if (!settings.textModel) return judgeTextByLists(text, settings);
  try {
    return { origin: 'device', ...(await askModel('judge-by-model', request)), notices: [] };
  } catch (error) {
    reportError(error);
    return { ...(await judgeTextByLists(text, settings)), notices: [strings.problems.model] };
  }
}

interface ServerTextJudgement {
  readonly verdict: CardVerdict;
  readonly safeText: string | undefined;
  readonly tokens: number;
  readonly requestId: string;
  readonly notices: string[];
}

/** The server's verdict. */
export async function judgeTextOnServer(
  text: string,
  { trpc }: ServerClients,
  settings: ExtensionSettings,
): Promise<ServerTextJudgement> {
  const content = text.slice(0, limits.text.characters);
  const answer = await trpc.moderation.text.mutate({ ...buildRequestOptions(settings, 'text'), content });
  const result = shownTextResult.parse(answer);
  const notices = toResultNotices(result);
  if (text.length > content.length) notices.push(strings.problems.cutForServer(content.length));
  return {
    verdict: toCardVerdict(result, getDisplayOptions(settings, 'text')),
    safeText: result.addons.replacedUnsafe || result.addons.replacedPii ? result.safeContent : undefined,
    tokens: result.usage.tokens,
    requestId: result.id,
    notices,
  };
}

/** About what this device can analyze in a second. */
export const MAX_LOCAL_CHARACTERS = 100_000;

const toCardFields = ({ origin, verdict, safeText }: LocalTextJudgement) => ({
  origin,
  verdict,
  ...(safeText === undefined ? {} : { safeText }),
});

/** Shows the verdict of the word lists on a text in a card at once, and then the one that is to stay. */
export async function judgeTextInCard(card: CardHandle, fullText: string, click: ClickContext): Promise<void> {
  const text = fullText.slice(0, MAX_LOCAL_CHARACTERS);
  const cutNotices = fullText.length > text.length ? [strings.problems.cut(text.length)] : [];
  const connection = await connectToServer();
  const { settings } = connection;
  const lists = await judgeTextByLists(text, settings);
  const { verdict: local, safeText } = lists;
  const finish = async (change: Partial<VerdictCard> & Pick<VerdictCard, 'verdict'>, tokens: number | null = null) => {
    await card.show({ state: 'done', ...change, notices: [...cutNotices, ...(change.notices ?? [])] });
    await recordVerdict(click, 'text', { verdict: change.verdict ?? local, tokens });
  };
  /** This device's verdict is the last one. Where the model is off, the card can turn it on. */
  const finishHere = async (notices: readonly string[], next: NextStep | undefined) => {
    const here = settings.textModel ? await judgeTextLocally(text, settings) : lists;
    const step = next ?? (settings.textModel ? undefined : 'model');
    await finish({ ...toCardFields(here), notices: [...notices, ...here.notices], ...(step && { next: step }) });
  };
  if (connection.is === 'set-up' || settings.textModel) await card.show({ state: 'working', ...toCardFields(lists) });
  if (connection.is === 'local') return finishHere([], undefined);
  if (connection.is === 'broken') return finishHere([connection.problem], connection.next);
  try {
    const there = await judgeTextOnServer(text, connection.server, settings);
    const { verdict, notices } = there;
    const origin = verdictsAgree(local, verdict) ? 'both' : 'replaced';
    const canReport = await storeCardData('report', { cardId: card.cardId, frame: click.frame }, there.requestId);
    // The device's masks cover its own findings only.
    const masked = there.safeText ?? (origin === 'both' ? safeText : undefined);
    const copies = { safeText: masked };
    await finish({ verdict, notices, origin, ...copies, canReport }, there.tokens);
  } catch (error) {
    const { problem, next } = explainFailure(error, settings);
    const step = await storeNextStep(next, { cardId: card.cardId, frame: click.frame }, click);
    await finishHere([problem, strings.problems.localOnly], step);
  }
}
