/**
 * Word list findings in texts, for calibrating the models: lines of {"text", "lang"?} on stdin → lines of {"found":
 * {signal: highest score}, "canonical": the model's input} on stdout.
 */
import { createInterface } from 'node:readline';
import { createTextEngine, normalizeForModel } from '@winnow/text';

const engine = createTextEngine();

for await (const line of createInterface({ input: process.stdin })) {
  const { text, lang } = JSON.parse(line) as { text: string; lang?: string };
  const { findings, deobfuscated } = engine.analyze(text, lang === undefined ? {} : { language: lang });
  const found: Record<string, number> = {};
  for (const { signal, score } of findings) found[signal] = Math.max(found[signal] ?? 0, score);
  process.stdout.write(`${JSON.stringify({ found, canonical: normalizeForModel(deobfuscated, 'canonical').text })}\n`);
}
