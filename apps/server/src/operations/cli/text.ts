/** `winnow text`: the verdict on one text, in colour for people. */
import { isBlankText, limits, type TextItem } from '@winnow/core';
import { z } from 'zod';
import { UsageError } from './arguments.ts';
import type { CliCommand } from './command.ts';
import { exitStatus, exitStatusForVerdict } from './exit-status.ts';
import { judgeInput, judgeOptions, openEngine } from './judge-options.ts';
import { readStandardInput, STANDARD_INPUT } from './standard-input.ts';
import { colourBySeverity, escapeControlCharacters, type Terminal } from './terminal.ts';
import { renderVerdictLines } from './verdict-lines.ts';

const input = z.object({ subject: z.string().optional(), ...judgeInput });

export const text: CliCommand = {
  summary: 'Moderate one text.',
  subject: '["…"]',
  options: judgeOptions,
  input,
  notes: [
    'Without a text, or with -, standard input is moderated: echo "…" | winnow text -',
    'Exit status: 0 clean, 10 Low, 20 Medium, 30 High; 1 failure or needs review, 2 usage error.',
  ],
  async run(context, given) {
    const { terminal, json } = context;
    const { subject, ...options } = input.parse(given);
    const content = subject === undefined || subject === STANDARD_INPUT ? await pipedText(terminal) : subject;
    if (isBlankText(content)) throw new UsageError(`There is no text. Try: ${EXAMPLE}`);
    if (content.length > limits.text.characters) throw new UsageError(TOO_LONG);
    await using engine = await openEngine(options, context, ['text']);
    const [result] = await engine.judge([content], { signal: terminal.interrupted });
    if (result === undefined) return exitStatus.failed;
    terminal.out(json ? JSON.stringify(result, null, 2) : renderTextVerdict(result, content, terminal));
    return exitStatusForVerdict(result, options['fail-on']);
  },
};

const EXAMPLE = 'winnow text "…", or echo "…" | winnow text -';
const TOO_LONG = `The text has more than ${limits.text.characters} characters: use winnow scan on a file.`;
/** Upper bound of the size in UTF-8: three bytes per UTF-16 unit, and a byte order mark. */
const MOST_BYTES = 3 * limits.text.characters + 3;

const pipedText = async (terminal: Terminal): Promise<string> =>
  new TextDecoder().decode(
    await readStandardInput(terminal, { example: EXAMPLE, maxBytes: MOST_BYTES, tooLarge: TOO_LONG }),
  );

const renderTextVerdict = (result: TextItem, content: string, terminal: Terminal): string =>
  renderVerdictLines(result, terminal, [highlightIssues(content, result, terminal)]).join('\n');

/** Longer texts would scroll the verdict off the screen. */
const SHOWN_CHARACTERS = 600;

/** The text with its issues in colour; empty if no issue has a position. */
function highlightIssues(content: string, { issues }: TextItem, terminal: Terminal): string {
  if (issues.length === 0 || content.length > SHOWN_CHARACTERS) return '';
  let at = 0;
  let line = '';
  for (const { start = 0, end = 0, severity } of issues) {
    if (start < at) continue;
    line +=
      escapeControlCharacters(content.slice(at, start)) +
      colourBySeverity(terminal, severity, escapeControlCharacters(content.slice(start, end)));
    at = end;
  }
  return `\n${line}${escapeControlCharacters(content.slice(at))}\n`;
}
