/** Pages of different kinds, as people meet them: what the extension is tried on. Each is one file, and its frames' files. */
import { landscapePicture, pistolPicture } from './device-pictures.ts';

const insult = 'What a stupid question, you fucking idiot. Nobody wants you here.';
const calm = 'Mine go in at the end of October, under fleece, and the mice leave them alone.';

const page = (title: string, body: string, { style = '', attributes = 'lang="en"' } = {}): string =>
  `<!doctype html><html ${attributes}><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>body { font: 16px/1.5 system-ui, sans-serif; margin: 0; color: #222; background: #fff }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #14181d } } ${style}</style>${body}`;

const posts = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) => `<article id="post-${at}"><b>Gardener ${at}</b><p>${at % 7 === 3 ? insult : calm}</p></article>`,
  ).join('');

const forum = page(
  'Allotment forum',
  `<header>Allotment forum <nav>Home · Threads · Members</nav></header><main>${posts(60)}</main>`,
  {
    style: `header { position: sticky; top: 0; z-index: 2147483647; background: #264; color: #fff; padding: 12px }
      main { padding: 0 16px } article { border-bottom: 1px solid #8884; padding: 8px 0 } * { transition: all .2s }`,
  },
);

const mail = page(
  'Mail',
  `<div class="app"><aside>Inbox (3)<br>Sent<br>Drafts</aside><main><h1>Re: broad beans</h1>
    <iframe src="/mail-frame" title="Message"></iframe></main></div>`,
  {
    style:
      '.app { display: flex } aside { width: 180px; padding: 16px } iframe { width: 560px; height: 240px; border: 1px solid #8888 }',
  },
);
const mailFrame = page(
  'Message',
  `<iframe id="body" src="/mail-body" title="Body" style="width: 520px; height: 170px; border: 0"></iframe>`,
);
const mailBody = page('Body', `<p id="words">${insult}</p><img id="picture" src="/hills.jpg" alt="Hills" height="80">`);

const shadow = page(
  'Components',
  `<h1>Comments</h1><x-comments></x-comments><script>
    customElements.define('x-comment', class extends HTMLElement { connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML = '<p id="words">${insult}</p><img src="/hills.jpg" alt="Hills" height="120">';
    } });
    customElements.define('x-comments', class extends HTMLElement { connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML = '<section><x-comment></x-comment></section>';
    } });</script>`,
);

const feed = page(
  'Feed',
  `<main></main><script>
    const add = () => { for (let at = 0; at < 10; at++) {
      const post = document.createElement('article');
      const words = document.createElement('p');
      words.textContent = document.querySelectorAll('article').length % 5 === 2 ? ${JSON.stringify(insult)} : ${JSON.stringify(calm)};
      post.append(words); document.querySelector('main').append(post);
    } };
    add();
    addEventListener('scroll', () => { if (scrollY + innerHeight > document.body.scrollHeight - 200) add(); });</script>`,
  { style: 'article { min-height: 160px; padding: 16px; border-bottom: 1px solid #8884 }' },
);

const gallery = page(
  'Gallery',
  `<main><figure id="covered"><img id="pistol" src="/pistol.png" alt="A drawing" width="300"><a href="#x" class="over"></a></figure>
    <figure><img id="hills" alt="Hills" srcset="/hills.jpg?small 300w, /hills.jpg?large 900w" sizes="500px" src="/hills.jpg?old"></figure>
    <figure><picture><source srcset="/hills.jpg?wide" media="(min-width: 700px)"><img id="chosen" src="/pistol.png?never" alt="Chosen" width="300"></picture></figure>
    <div id="background"></div><div style="height: 2500px"></div>
    <img id="late" src="/pistol.png?late" loading="lazy" alt="Late" width="300" height="225"></main>`,
  {
    style: `figure { display: inline-block; position: relative; margin: 8px } #hills { width: 500px }
      .over { position: absolute; inset: 0 } #background { width: 300px; height: 200px; background: url(/pistol.png?background) }`,
  },
);

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="90"><rect width="420" height="90" fill="#eee"/><text x="10" y="50" font-size="20">You fucking idiot</text></svg>`;
const svg = page(
  'Drawings',
  `<p>Drawings</p>${drawing}<p><img id="file" src="/drawing.svg" alt="A drawing"><img id="plain" src="/drawing" alt="Without an ending"></p>`,
);

const editor = page(
  'Editor',
  `<h1>Reply</h1><div id="editor" contenteditable="true" role="textbox" aria-label="Reply"><p id="words">${insult}</p></div><button id="send">Send</button>`,
  { style: '#editor { min-height: 140px; margin: 16px; padding: 12px; border: 1px solid #888 }' },
);

const rightToLeft = page(
  'פורום',
  `<main dir="rtl"><h1>פורום גינה</h1><p id="words">${insult}</p><p>זורעים פול בסוף אוקטובר, מתחת ליריעה.</p></main>`,
  { attributes: 'lang="he" dir="rtl"', style: 'main { padding: 16px }' },
);

const strict = `<!doctype html><html lang="en"><title>Strict</title><h1>Strict</h1><p id="words">${insult}</p><img id="picture" src="/hills.jpg" alt="Hills" height="120">`;

/** Its policy forbids inline styles, scripts, data: pictures, frames and strings as markup. */
export const STRICT_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'none'; require-trusted-types-for 'script'; frame-ancestors 'none'";

/** A document of one page with words, as small as it can be. */
const pdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>endobj
4 0 obj<</Length 50>>stream
BT /F1 18 Tf 20 100 Td (You fucking idiot) Tj ET
endstream endobj
trailer<</Root 1 0 R>>
`);

export const pageKinds = {
  '/forum': forum,
  '/mail': mail,
  '/shadow': shadow,
  '/feed': feed,
  '/gallery': gallery,
  '/svg': svg,
  '/editor': editor,
  '/right-to-left': rightToLeft,
  '/strict': strict,
} as const;
export type PageKind = keyof typeof pageKinds | '/document.pdf';

/** @returns the file at a path, without its query, and its type */
export async function readPageKind(
  path: string,
): Promise<{ readonly type: string; readonly body: string | Buffer } | undefined> {
  const html = { ...pageKinds, '/mail-frame': mailFrame, '/mail-body': mailBody }[path];
  if (html !== undefined) return { type: 'text/html; charset=utf-8', body: html };
  if (path === '/hills.jpg') return { type: 'image/jpeg', body: await landscapePicture() };
  if (path === '/pistol.png') return { type: 'image/png', body: await pistolPicture() };
  if (path === '/drawing.svg' || path === '/drawing') return { type: 'image/svg+xml', body: drawing };
  return path === '/document.pdf' ? { type: 'application/pdf', body: pdf } : undefined;
}
