/** Judges an answer while it grows, in texts of at most 10,000 characters that overlap. */
import { limits, type TextItem } from '@winnow/core';
import { openStreamedText, type StreamedText } from '../../../../moderation/streams/streamed-text.ts';
import type { Services } from '../../../../operations/services.ts';
import type { RouteContext } from '../../../wire/route.ts';
import { isLasting, type SideVerdict, toSideVerdict } from './judged-side.ts';

/** Chosen by us, not measured: neighbouring texts of a long answer share some paragraphs. */
const OVERLAP_CHARACTERS = 1_000;

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
const wholeCharacters = (text: string, at: number): number => (isLowSurrogate(text.charCodeAt(at)) ? at - 1 : at);

/** Owns the text that is judged at the moment. */
export class AnswerGuard implements AsyncDisposable {
  readonly #open: () => Promise<StreamedText>;
  readonly #id: string;
  #text: StreamedText;
  /** Where it begins in the answer. */
  #start = 0;
  /** The verdicts on earlier texts, and the last one on this text. */
  readonly #earlier: TextItem[] = [];
  #last: TextItem | undefined;

  constructor(open: () => Promise<StreamedText>, first: StreamedText) {
    this.#open = open;
    this.#text = first;
    this.#id = first.id;
  }

  get #items(): TextItem[] {
    return [...this.#earlier, ...(this.#last ? [this.#last] : [])];
  }

  /** Of all that was judged; undefined: nothing was. */
  get verdict(): SideVerdict | undefined {
    const items = this.#items;
    return items.length === 0 ? undefined : toSideVerdict(this.#id, items);
  }

  /** The verdict, if it can be used again when the client sends the answer as a part of the next prompt. */
  get lastingVerdict(): SideVerdict | undefined {
    return isLasting(this.#items) ? this.verdict : undefined;
  }

  /** @param answer from its beginning. @throws as `StreamedText.judge` */
  async judge(answer: string): Promise<SideVerdict | undefined> {
    while (answer.length - this.#start > limits.text.characters) {
      const end = wholeCharacters(answer, this.#start + limits.text.characters);
      this.#last = (await this.#text.judge(answer.slice(this.#start, end))).item;
      await this.#text.settle();
      this.#earlier.push(this.#last);
      this.#last = undefined;
      this.#text = await this.#open();
      this.#start = wholeCharacters(answer, end - OVERLAP_CHARACTERS);
    }
    this.#last = (await this.#text.judge(answer.slice(this.#start))).item;
    return this.verdict;
  }

  /** Charges what was judged. */
  async settle(): Promise<void> {
    await this.#text.settle();
  }

  async release(): Promise<void> {
    await this.#text.release();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#text[Symbol.asyncDispose]();
  }
}

interface GuardedChat extends Pick<RouteContext, 'caller' | 'instance'> {
  readonly profileId: string | undefined;
  /** What the answer answers, oldest first. */
  readonly answered: readonly string[];
}

/** Reserves for the first 10,000 characters. @throws ApiError, as `openStreamedText` */
export async function openAnswerGuard(
  services: Services,
  { caller, instance, profileId, answered }: GuardedChat,
): Promise<AnswerGuard> {
  const options = { moderationProfileId: profileId, context: { items: answered } };
  const open = () => {
    const number = services.requestIds.next();
    return openStreamedText(services, { caller, instance, number, chargeId: number, options, subject: 'answer' });
  };
  return new AnswerGuard(open, await open());
}
