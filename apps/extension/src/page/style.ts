/** Styles of what the extension shows in pages: small and unobtrusive, light and dark. */

export const style = `
* { box-sizing: border-box; }
[hidden] { display: none !important; }
.card, .badge {
  color-scheme: light dark;
  --ink: light-dark(#1c2430, #e8ebf0);
  --soft: light-dark(#5b6675, #a3adbb);
  --paper: light-dark(#ffffff, #1d232c);
  --line: light-dark(#dfe4ea, #363f4b);
  --quiet: light-dark(#f2f5f8, #272f3a);
  --accent: light-dark(#1f5fbf, #8ab8ff);
  --none: light-dark(#1d7a46, #6fd39b);
  --low: light-dark(#8a6100, #f0c659);
  --medium: light-dark(#b44a00, #ffa566);
  --high: light-dark(#b3202c, #ff8c92);
  font: 14px/1.45 system-ui, sans-serif;
  color: var(--ink);
  background: var(--paper);
  border: 1px solid var(--line);
  text-align: start;
}
.card {
  position: fixed;
  display: flex;
  flex-direction: column;
  width: 340px;
  max-width: calc(100vw - 16px);
  max-height: min(520px, calc(100vh - 16px));
  border-radius: 12px;
  box-shadow: 0 8px 30px rgb(0 0 0 / .22);
  overflow: hidden;
}
.head { display: flex; align-items: center; gap: 8px; padding-block: 10px; padding-inline: 14px 8px; border-bottom: 1px solid var(--line); }
.head h2 { flex: 1; margin: 0; font-size: 14px; font-weight: 600; }
.body { padding: 12px 14px; overflow: auto; scrollbar-width: thin; scrollbar-color: var(--soft) transparent; }
.body > * + * { margin-top: 10px; }
p { margin: 0; }
.verdict { display: flex; align-items: baseline; gap: 8px; flex-wrap: wrap; }
.chip { font-weight: 650; padding: 2px 10px; border-radius: 999px; border: 1.5px solid currentColor; }
.chip[data-severity=None], .level[data-severity=None] { color: var(--none); }
.chip[data-severity=Low], .level[data-severity=Low] { color: var(--low); }
.chip[data-severity=Medium], .level[data-severity=Medium] { color: var(--medium); }
.chip[data-severity=High], .level[data-severity=High] { color: var(--high); }
.soft { color: var(--soft); font-size: 12.5px; }
h3 { margin: 0 0 4px; font-size: 12.5px; font-weight: 600; color: var(--soft); }
ul { margin: 0; padding: 0; list-style: none; }
li + li { margin-top: 4px; }
.row { display: flex; justify-content: space-between; gap: 12px; }
.level { font-weight: 600; white-space: nowrap; }
.term { font-weight: 600; overflow-wrap: anywhere; }
.quote { background: var(--quiet); border-radius: 8px; padding: 6px 10px; overflow-wrap: anywhere; white-space: pre-wrap; }
.notice { background: var(--quiet); border-inline-start: 3px solid var(--low); padding: 6px 10px; border-radius: 4px; overflow-wrap: anywhere; }
.foot { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 10px 14px; border-top: 1px solid var(--line); }
.foot .soft { margin-inline-start: auto; }
button {
  font: inherit; color: var(--ink); background: var(--quiet); border: 1px solid var(--line);
  border-radius: 8px; padding: 4px 12px; min-height: 32px; cursor: pointer;
}
button:hover { border-color: var(--soft); }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.body:focus-visible { outline: 2px solid var(--accent); outline-offset: -3px; }
button.plain { border: 0; background: none; min-width: 32px; padding: 0; font-size: 18px; line-height: 1; }
button.main { background: var(--accent); border-color: var(--accent); color: light-dark(#ffffff, #10151c); }
progress { width: 100%; accent-color: var(--accent); }
.badge { position: fixed; display: flex; align-items: center; gap: 8px; padding: 4px 6px 4px 12px; border-radius: 999px; max-width: calc(100vw - 16px); box-shadow: 0 3px 12px rgb(0 0 0 / .16); font-size: 13px; }
.badge .soft { overflow-wrap: anywhere; }
/* Placed by a transform, so that its growth moves no layout. */
.bar { inset: 100% auto auto 100%; width: 360px; max-height: min(460px, calc(100vh - 24px)); transform: translate(calc(-100% - 12px), calc(-100% - 12px)); }
.bar.folded { width: max-content; border-radius: 999px; box-shadow: 0 3px 12px rgb(0 0 0 / .16); }
.bar.folded button.plain { font-size: 13px; padding: 0 14px; }
.bar input { font: inherit; width: 90px; min-height: 32px; padding: 2px 8px; color: inherit; background: var(--quiet); border: 1px solid var(--soft); border-radius: 8px; }
.bar label { align-items: center; }
.buttons { display: flex; gap: 6px; margin-top: 4px; }
.buttons button { font-size: 12.5px; min-height: 28px; padding: 2px 10px; }
.bar li + li { margin-top: 8px; padding-top: 8px; border-top: 1px solid var(--line); }
.list > * + * { margin-top: 8px; }
.list > :empty { display: none; }
.list select { font: inherit; width: 100%; min-height: 32px; color: inherit; background: var(--quiet); border: 1px solid var(--soft); border-radius: 8px; padding: 2px 8px; }
.list select:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.listed { display: grid; grid-template-columns: auto minmax(0, 1fr); }
.listed .buttons { flex-wrap: wrap; align-items: center; }
.allow { display: flex; gap: 6px; align-items: center; }
.words { overflow-wrap: anywhere; font-size: 13px; }
.thumb:not(:empty) { width: 48px; height: 48px; margin-inline-end: 10px; border-radius: 6px; overflow: hidden; background: var(--quiet); }
.thumb > * { display: block; width: 100%; height: 100%; object-fit: contain; }
.thumb.veiled > * { filter: grayscale(1) blur(5px); }
.ring { position: fixed; inset: 0 auto auto 0; pointer-events: none; border: 3px solid #1f5fbf; outline: 2px solid #ffffff; border-radius: 6px; }
.announcement { position: fixed; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media (prefers-reduced-motion: no-preference) {
  .card:not(.bar) { animation: in .12s ease-out; }
  @keyframes in { from { opacity: 0; transform: translateY(4px); } }
}
@media (forced-colors: active) { .chip, .card, .badge, button { border: 1px solid; } .ring { border-color: Highlight; } }
`;
