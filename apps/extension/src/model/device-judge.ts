/** Judges texts by word lists and the text model, as a server does. Runs in a worker. */
import { loadTextModel } from '@winnow/models/browser';
import { createBareEngine } from '@winnow/text/bare';
import { createModelReader } from '@winnow/text/model';
import { concludeText } from '../local/judge-text.ts';
import { toLocalProfile } from '../settings/settings.ts';
import { toCardVerdict } from '../verdict/card-verdict.ts';
import type { PackageReader } from './model-worker.ts';
import { RUNTIME_FILE } from './runtime-file.ts';
import type { JudgeRequest, JudgeResponse } from './worker-protocol.ts';

/** @throws ModelError if a file of the model is damaged; errors of `read` */
export async function loadDeviceJudge(read: PackageReader): Promise<(request: JudgeRequest) => Promise<JudgeResponse>> {
  const lexicons = JSON.parse(new TextDecoder().decode(await read('lexicons.json')));
  const engine = createBareEngine(lexicons as Parameters<typeof createBareEngine>[0]);
  const model = await loadTextModel({ read: (file) => read(`text-model/${file}`), wasm: `/${RUNTIME_FILE}` });
  const readText = createModelReader('model', model);
  return async ({ text, language, textLanguage, thresholds }) => {
    const profile = toLocalProfile({ thresholds });
    const analysis = engine.analyze(text, { language: textLanguage });
    const reading = await readText(text, analysis, {});
    const judged = concludeText(text, analysis, { profile, language, model: { ...reading, recall: model.recall } });
    const { safeText, ...verdict } = judged;
    const shown = toCardVerdict(verdict, { modality: 'text', language, profile: undefined });
    return { verdict: shown, ...(safeText === undefined ? {} : { safeText }) };
  };
}
