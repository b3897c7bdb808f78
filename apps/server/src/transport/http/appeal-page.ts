/** The page on which an author appeals without signing in: a signed link, no script, no cookie, 21 languages. */
import { createHash } from 'node:crypto';
import {
  type AppealPhrases,
  appealLanguages,
  appealPhrases,
  type ExplanationLanguage,
  rightToLeftLanguages,
} from '@winnow/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appealReason, type LinkedAppeal, openLinkedAppeal, readLinkedAppeal } from '../../accounts/manage/appeals.ts';
import type { Services } from '../../operations/services.ts';
import type { RouteRegistry } from '../wire/problems.ts';

const appealPageUrl = '/appeal';
/** A reason of 2,000 characters of four bytes each, percent-encoded. */
const FORM_BYTES = 32 * 1024;

const styles = `
:root{color-scheme:light dark;--ink:#1c1b22;--muted:#5b5966;--paper:#fbfaf7;--line:#8a8794;--accent:#2f4bb8;--on:#fff;--bad:#a01c2b}
@media(prefers-color-scheme:dark){:root{--ink:#f1eff6;--muted:#b3b0bf;--paper:#17161c;--line:#8a8794;--accent:#b9c5ff;--on:#17161c;--bad:#ffb3ba}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
main{max-width:38rem;margin:0 auto;padding:2.5rem 1.25rem}h1{font-size:1.6rem;line-height:1.25;margin:0 0 1rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1.5rem 0}dt,.hint{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
label{display:block;font-weight:600;margin-bottom:.35rem}.hint{margin:.35rem 0 1.25rem;font-size:.9rem}
textarea{width:100%;min-height:10rem;padding:.75rem;font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:.5rem;resize:vertical}
button{font:inherit;font-weight:600;padding:.7rem 1.4rem;border:0;border-radius:.5rem;background:var(--accent);color:var(--on);cursor:pointer}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}.problem{color:var(--bad);font-weight:600}
blockquote{margin:1rem 0;padding-inline-start:1rem;border-inline-start:3px solid var(--line);white-space:pre-wrap;overflow-wrap:anywhere}
nav{margin-top:3rem;font-size:.9rem;display:flex;flex-wrap:wrap;gap:.25rem 1rem}nav a{color:var(--accent);padding:.25rem 0}
`;
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (one) => entities[one] ?? one);

const isLanguage = (code: string): code is ExplanationLanguage => Object.hasOwn(appealPhrases, code);

/** As requested in the address, else as the browser prefers, else English. */
function pickLanguage({ query, headers }: FastifyRequest): ExplanationLanguage {
  const { lang } = Object(query);
  const preferred = String(headers['accept-language'] ?? '')
    .split(',')
    .map((one) => one.trim().slice(0, 2).toLowerCase());
  return [String(lang), ...preferred].find(isLanguage) ?? 'en';
}

/** The name of a language in itself. */
const nameOf = (code: ExplanationLanguage): string =>
  new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;

const addressIn = (query: unknown, lang: string): string =>
  escapeHtml(`${appealPageUrl}?${new URLSearchParams({ ...Object(query), lang })}`);

interface Shown {
  readonly language: ExplanationLanguage;
  readonly query: unknown;
  /** What the form is shown again with. */
  readonly isEmpty?: boolean;
  readonly reason?: string;
}

function writeForm(appeal: Extract<LinkedAppeal, { state: 'possible' }>, phrases: AppealPhrases, shown: Shown): string {
  const day = new Intl.DateTimeFormat(shown.language, { dateStyle: 'long', timeZone: 'UTC' }).format(appeal.decidedAt);
  const problem = shown.isEmpty ? `<p class="problem" id="problem" role="alert">${phrases.empty}</p>` : '';
  return `<p>${phrases.intro}</p>
<dl><dt>${phrases.reference}</dt><dd><bdi dir="ltr">${escapeHtml(appeal.reference)}</bdi></dd><dt>${phrases.decided}</dt><dd>${day}</dd></dl>
<form method="post" action="${addressIn(shown.query, shown.language)}">
<label for="reason">${phrases.reason}</label>
${problem}<textarea id="reason" name="reason" maxlength="2000" required dir="auto" aria-describedby="hint">${escapeHtml(shown.reason ?? '')}</textarea>
<p class="hint" id="hint">${phrases.hint}</p>
<button type="submit">${phrases.send}</button>
</form>`;
}

function writeState(appeal: Exclude<LinkedAppeal, { state: 'possible' }>, phrases: AppealPhrases): string {
  if (appeal.state === 'expired') return `<p>${phrases.expired}</p>`;
  if (appeal.state !== 'made') return `<p>${phrases.invalid}</p>`;
  const note = appeal.publicNote === null ? '' : `<blockquote dir="auto">${escapeHtml(appeal.publicNote)}</blockquote>`;
  const outcome = { uphold: phrases.upheld, overturn: phrases.overturned };
  return appeal.outcome === null
    ? `<p role="status"><strong>${phrases.received}</strong> ${phrases.waiting}</p>`
    : `<p role="status"><strong>${outcome[appeal.outcome]}</strong></p>${note}`;
}

function writePage(appeal: LinkedAppeal, shown: Shown): string {
  const { language, query } = shown;
  const phrases = appealPhrases[language];
  const direction = rightToLeftLanguages.includes(language) ? 'rtl' : 'ltr';
  const body = appeal.state === 'possible' ? writeForm(appeal, phrases, shown) : writeState(appeal, phrases);
  const others = appealLanguages
    .filter((code) => code !== language)
    .map(
      (code) => `<a lang="${code}" hreflang="${code}" href="${addressIn(query, code)}">${escapeHtml(nameOf(code))}</a>`,
    );
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${phrases.title}</title><style>${styles}</style></head>
<body><main><h1>${phrases.title}</h1>
${body}
<nav aria-label="${escapeHtml(nameOf(language))}">${others.join('\n')}</nav>
</main></body></html>
`;
}

const statuses: Readonly<Record<LinkedAppeal['state'], number>> = {
  invalid: 403,
  expired: 410,
  gone: 404,
  possible: 200,
  made: 200,
};

const send = (reply: FastifyReply, appeal: LinkedAppeal, shown: Shown) =>
  reply
    .code(shown.isEmpty ? 400 : statuses[appeal.state])
    .headers({ 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(writePage(appeal, shown));

export function addAppealPage(app: FastifyInstance, services: Services, addresses: RouteRegistry): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get(appealPageUrl, { schema: { hide: true } }, async (request, reply) => {
      const { query } = request;
      return send(reply, await readLinkedAppeal(services, query), { language: pickLanguage(request), query });
    });
    scope.post(appealPageUrl, { schema: { hide: true }, bodyLimit: FORM_BYTES }, async (request, reply) => {
      const { query, body } = request;
      const language = pickLanguage(request);
      const appeal = await readLinkedAppeal(services, query);
      if (appeal.state !== 'possible') return send(reply, appeal, { language, query });
      const sent = String(Object(body).reason ?? '').slice(0, FORM_BYTES);
      const reason = appealReason.safeParse(sent);
      if (!reason.success) return send(reply, appeal, { language, query, isEmpty: true, reason: sent });
      await openLinkedAppeal(services, query, reason.data);
      // So that reloading shows the state instead of sending the form again.
      return reply.redirect(`${appealPageUrl}?${new URLSearchParams({ ...Object(query), lang: language })}`, 303);
    });
    done();
  });
  for (const method of ['GET', 'POST']) addresses.add(method, appealPageUrl);
}
