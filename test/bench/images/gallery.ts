/** The gallery page: images with their findings, redacted in every mode, and the service's results. */
import type { ImageResult, RedactionMode } from '@winnow/core';

export interface GalleryItem {
  readonly name: string;
  /** File name, relative to the page. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly result: ImageResult;
  readonly redacted: readonly { readonly mode: RedactionMode; readonly file: string; readonly result: ImageResult }[];
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

type IssueBox = NonNullable<ImageResult['issues'][number]['box']>;

const drawBox = ({ left, top, width, height }: IssueBox, label: string, kind: 'issue' | 'pii'): string =>
  `<rect class="${kind}" x="${left}" y="${top}" width="${width}" height="${height}"/>` +
  `<text class="${kind}" x="${left}" y="${Math.max(12, top - 4)}">${escaped(label)}</text>`;

function overlay({ width, height, result }: GalleryItem): string {
  const issues = result.issues.flatMap(({ box, category }) => (box ? [drawBox(box, category, 'issue')] : []));
  const pii = (result.detectedPii ?? []).flatMap(({ box, type }) => (box ? [drawBox(box, type, 'pii')] : []));
  return `<svg viewBox="0 0 ${width} ${height}">${[...issues, ...pii].join('')}</svg>`;
}

function verdict({ isClean, severity, confidence, categoryScores, isBypassAttempt, reason }: ImageResult): string {
  const scores = Object.entries(categoryScores).filter(([, value]) => value !== 'None');
  return `<p class="${isClean ? 'clean' : 'unsafe'}"><b>${isClean ? 'clean' : severity}</b> ${confidence} %${isBypassAttempt ? ', hides words' : ''}</p>
<p>${escaped(reason)}</p><p class="small">${scores.map(([name, value]) => `${name}: ${value}`).join(', ')}</p>`;
}

const details = ({ detectedText = [], metadata = {}, analyzers, detectedPii = [] }: ImageResult): string =>
  `<details><summary>text, data, analyzers</summary><pre>${escaped(
    [
      ...detectedText,
      '',
      ...detectedPii.map(({ type, value }) => `${type}: ${value}`),
      '',
      ...Object.entries(metadata).map(([name, value]) => `${name}: ${value}`),
      '',
      ...analyzers.map(({ name, status, ms, reason = '' }) => `${name}: ${status} ${ms} ms ${reason}`),
    ].join('\n'),
  )}</pre></details>`;

const mode = ({ mode: name, file, result: { redaction } }: GalleryItem['redacted'][number]): string =>
  `<figure><img src="${file}" alt=""><figcaption>${name}: ${redaction?.subjects ?? 0} covered, ${redaction?.residual ?? '?'} left
<b class="${redaction?.verified ? 'clean' : 'unsafe'}">${redaction?.verified ? 'verified' : 'not verified'}</b></figcaption></figure>`;

const card = (shown: GalleryItem): string => `<section><h2>${escaped(shown.name)}</h2>
<div class="row"><figure class="input"><div class="stack"><img src="${shown.file}" alt="">${overlay(shown)}</div></figure>
<div class="said">${verdict(shown.result)}${details(shown.result)}</div></div>
<div class="row">${shown.redacted.map(mode).join('')}</div></section>`;

const style = `body{font:14px/1.4 system-ui,sans-serif;margin:24px;background:#f4f4f2;color:#222}
section{background:#fff;padding:16px;margin:0 0 24px;border-radius:8px}h2{font-size:16px;margin:0 0 8px}
.row{display:flex;gap:16px;flex-wrap:wrap;align-items:flex-start}figure{margin:8px 0;width:calc(25% - 12px)}
figure.input{width:calc(50% - 8px)}img{max-width:100%;display:block}.stack{position:relative}
.stack svg{position:absolute;inset:0;width:100%;height:100%}rect{fill:none;stroke-width:3}
rect.issue{stroke:#c1121f}rect.pii{stroke:#0057b8}text{font:bold 14px sans-serif}text.issue{fill:#c1121f}text.pii{fill:#0057b8}
.clean{color:#14532d}.unsafe{color:#c1121f}.small{color:#555}.said{flex:1;min-width:280px}pre{white-space:pre-wrap;font-size:12px}`;

export const renderGallery = (
  all: readonly GalleryItem[],
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Images</title><style>${style}</style>
<h1>Images: what was found, and what is left of it</h1>${all.map(card).join('\n')}</html>`;
