/** Page mode's work: asks a page what comes next, judges it, says what was found; few at a time, and never above the cap. */
import { type Modality, severityRank } from '@winnow/core';
import type { PageCost, PageNext, PageOutcome } from '../messages/page-mode.ts';
import { toPage } from '../messages/rows.ts';
import { askFrame } from '../messages/send.ts';
import { readPictureBytes } from '../pictures/read.ts';
import { priceOf } from '../remote/features.ts';
import { type Connected, problemOf } from '../remote/server.ts';
import { allowedIn } from '../settings/allowed.ts';
import type { Settings } from '../settings/settings.ts';
import { hashOf, type KeptVerdict, keepVerdict, keptVerdict } from '../settings/verdict-cache.ts';
import { costOf, shownVerdict, unsafeNames } from '../verdict/shown.ts';
import type { Click } from './action.ts';
import { isNotGot, judgePicture } from './judge-picture.ts';
import { judgeHere, judgeThere, requestOptions, showOptions } from './judge-text.ts';
import { noteVerdict } from './note.ts';

/** As many as a browser loads of one host at a time, halved: the page itself still loads. */
const AT_ONCE = 3;

interface RunOptions {
  readonly settings: Settings;
  /** undefined: nobody but this device judges. */
  readonly server: Connected['server'] | undefined;
  /** Tokens; null: nothing costs anything. */
  readonly budget: number | null;
  /** Tokens that went before, on this visit of the page. */
  readonly spent: number;
}

interface Ended {
  readonly cost: PageCost;
  readonly notices: string[];
}

type Found = Pick<PageOutcome, 'verdict' | 'skipped'>;

/** Of what somebody allows in this site. */
const allowedHere: Found = { verdict: { severity: 'None', categories: [], isVeiled: false } };

interface Verdict {
  readonly kept: KeptVerdict;
  /** Tokens. */
  readonly tokens: number;
}

/** @throws where the page ends in between */
export async function runPage(click: Click, options: RunOptions): Promise<Ended> {
  const { settings, server, budget } = options;
  const { frame } = click;
  const ask = askFrame(toPage);
  const allowed = await allowedIn(click.site);
  const veilRank = severityRank(settings.veilFrom ?? 'Low');
  /** What is being judged: a picture that a page shows twice is paid for once. */
  const inFlight = new Map<string, Promise<Found>>();
  let { spent } = options;
  let promised = 0;
  let problem: string | undefined;

  const shown = ({ severity, categories }: KeptVerdict): Found => ({
    verdict: { severity, categories, isVeiled: severityRank(severity) >= veilRank },
  });

  /** Asks the server, if the cap allows it. */
  async function paid(modality: Modality, judge: () => Promise<Verdict | undefined>): Promise<Found> {
    const price = priceOf(modality, settings).total;
    if (budget === null || spent + promised + price > budget) return { skipped: 'budget' };
    promised += price;
    try {
      const judged = await judge();
      if (judged === undefined) return { skipped: 'unreadable' };
      spent += judged.tokens;
      return shown(judged.kept);
    } catch (error) {
      if (isNotGot(error)) return { skipped: 'unreadable' };
      // What is wrong with the server or the account is so with the next one as well.
      problem ??= problemOf(error);
      return { skipped: 'failed' };
    } finally {
      promised -= price;
    }
  }

  /** What is known of this content, or what the server says of it. */
  async function found(
    modality: Modality,
    contentId: string,
    judge: () => Promise<Verdict | undefined>,
  ): Promise<Found> {
    const { serverUrl, thresholds } = settings;
    const key = await hashOf(JSON.stringify([serverUrl, requestOptions(settings, modality), thresholds, contentId]));
    const before = await keptVerdict(key);
    if (before !== undefined) return shown(before);
    const running = inFlight.get(key);
    if (running !== undefined) return running;
    const asked = paid(modality, async () => {
      const judged = await judge();
      if (judged !== undefined) await keepVerdict(key, judged.kept);
      return judged;
    });
    inFlight.set(key, asked);
    return asked.finally(() => inFlight.delete(key));
  }

  async function verdictOf(modality: Modality, judged: Parameters<typeof noteVerdict>[2]): Promise<Verdict> {
    const { verdict, cost } = judged;
    // The history is for what somebody asks about; of a whole page only what was found goes in.
    if (!verdict.isClean) await noteVerdict(click, modality, judged);
    return { kept: { severity: verdict.severity, categories: unsafeNames(verdict) }, tokens: cost?.tokens ?? 0 };
  }

  async function judgeOne({ id, srcUrl }: NonNullable<PageNext['picture']>): Promise<PageOutcome> {
    if (server === undefined) return { id, skipped: 'noServer' };
    const bytes = await readPictureBytes(frame, srcUrl, { isQuiet: true });
    const contentId = await hashOf(bytes?.base64 ?? srcUrl);
    if (allowed.has(contentId)) return { id, contentId, ...allowedHere };
    const judge = async () => {
      const judged = await judgePicture({ srcUrl, read: async () => bytes }, server, settings);
      if (judged === undefined) return undefined;
      const { result } = judged;
      return verdictOf('image', {
        verdict: shownVerdict(result, showOptions(settings, 'image')),
        cost: costOf(result),
      });
    };
    return { id, contentId, ...(await found('image', contentId, judge)) };
  }

  async function judgeBlock({ id, text }: PageNext['texts'][number]): Promise<PageOutcome> {
    const contentId = await hashOf(text);
    if (allowed.has(contentId)) return { id, contentId, ...allowedHere };
    const there =
      server === undefined || settings.pageTexts === 'device'
        ? undefined
        : await found('text', contentId, async () => verdictOf('text', await judgeThere(text, server, settings)));
    if (there?.verdict) return { id, contentId, ...there };
    const here = await verdictOf('text', { verdict: await judgeHere(text, settings), cost: undefined });
    return { id, contentId, ...shown(here.kept) };
  }

  async function work(): Promise<void> {
    while (problem === undefined) {
      const { picture, texts } = await ask(frame, 'next-in-page', {});
      if (picture === undefined && texts.length === 0) return;
      const outcomes: PageOutcome[] = picture === undefined ? [] : [await judgeOne(picture)];
      for (const block of texts) outcomes.push(await judgeBlock(block));
      await ask(frame, 'judged-in-page', { outcomes, cost: { spent, budget } });
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { cost: { spent, budget }, notices: problem === undefined ? [] : [problem] };
}
