/** Families of fonts that a bench needs, and the Debian packages that have them. */
import { execFileSync } from 'node:child_process';

/** The first pattern that a family's name matches. */
const packages: readonly (readonly [name: string, families: RegExp])[] = [
  ['fonts-noto-cjk', /^Noto \S+ CJK /],
  ['fonts-noto-core', /^Noto /],
  ['fonts-dejavu-core', /^DejaVu /],
  ['fonts-liberation', /^Liberation /],
  ['fonts-freefont-ttf', /^Free(?:Sans|Serif|Mono)$/],
  ['fonts-nanum', /^Nanum/],
  ['fonts-thai-tlwg', /^(?:Garuda|Norasi)$/],
  ['fonts-lohit-deva', /^Lohit Devanagari$/],
  ['fonts-baekmuk', /^Baekmuk /],
  ['fonts-ipafont-gothic', /^IPAGothic$/],
  ['fonts-wqy-zenhei', /^WenQuanYi Zen Hei$/],
  ['culmus', / CLM$/],
  ['fonts-dotgothic16', /^DotGothic16$/],
  ['fonts-glasstty', /^Glass TTY VT220$/],
  ['fonts-3270', /^IBM 3270$/],
  ['fonts-inconsolata', /^Inconsolata$/],
  ['fonts-ocr-a', /^OCRA$/],
  ['fonts-ocr-b', /^OCR B$/],
];

function describeMissing(family: string): string {
  const [name] = packages.find(([, families]) => families.test(family)) ?? [];
  return name === undefined ? family : `${family} (${name})`;
}

/** @throws if one is not installed, with the packages to install */
export function requireFonts(families: readonly string[]): void {
  const installed = new Set(execFileSync('fc-list', [':', 'family'], { encoding: 'utf8' }).split(/[\n,]/));
  const missing = new Set(families.filter((family) => !installed.has(family)));
  if (missing.size > 0)
    throw new Error(`these fonts are not installed (Debian packages): ${[...missing].map(describeMissing).join(', ')}`);
}
