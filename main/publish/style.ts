import type { RulesetSheetStyle } from '../../shared/sheets/model.ts'

/** Colours of a motif in light or dark: the accent, a light tint of the accent for backgrounds, and a second colour. */
interface Colours {
  readonly accent: string
  readonly wash: string
  readonly second: string
}

/** Look of a motif: its colours in light and dark, and the two lines at a heading. */
interface Look {
  readonly light: Colours
  readonly dark: Colours
  /** Widths in pixels: of the upper line, of the gap between the lines, and of the lower line. */
  readonly rule: readonly [top: number, gap: number, low: number]
}

const DECO: Look = {
  light: { accent: '#1b6455', wash: '#d9e6db', second: '#7c5b0c' },
  dark: { accent: '#7cc7b0', wash: '#1f3a33', second: '#d8b767' },
  rule: [3, 2, 1],
}

/** Look of each motif on a screen; the same as in the program itself. */
export const MOTIF_LOOKS: Readonly<Record<RulesetSheetStyle, Look>> = {
  plain: DECO,
  deco: DECO,
  notebook: {
    light: { accent: '#465a12', wash: '#e2e5cb', second: '#ad2319' },
    dark: { accent: '#c0d07f', wash: '#333a1e', second: '#f58473' },
    rule: [1, 0, 0],
  },
  cards: {
    light: { accent: '#1f3f6d', wash: '#dbe2ea', second: '#735d2e' },
    dark: { accent: '#9dbcec', wash: '#22304a', second: '#d9c99d' },
    rule: [1, 2, 1],
  },
  inscription: {
    light: { accent: '#6b2358', wash: '#ecdde3', second: '#855a0b' },
    dark: { accent: '#dc9fc6', wash: '#3b2434', second: '#dcab4e' },
    rule: [2, 2, 2],
  },
  barrier: {
    light: { accent: '#2a5063', wash: '#dbe3e4', second: '#a44300' },
    dark: { accent: '#a3c8da', wash: '#25353d', second: '#ff9a52' },
    rule: [4, 0, 0],
  },
}

/** CSS variables for the program's background and text colours in light mode. `DARK` has the colours for dark mode. */
const LIGHT = `--paper:#f6f1e5;--lift:#fcf9f2;--sunk:#ebe4d3;--ink:#24211b;--ink-2:#504a3d;--ink-3:#5f5747;--hair:#d3c9b4;--firm:#867b65;--danger:#97210f;--danger-wash:#f6dfd6;--good:#2c6238;--focus:#1550a8`
const DARK = `--paper:#1e1d1a;--lift:#272522;--sunk:#161513;--ink:#ece4d3;--ink-2:#c6bcaa;--ink-3:#aaa08c;--hair:#413c34;--firm:#8b816e;--danger:#f59885;--danger-wash:#43221b;--good:#9ccb98;--focus:#8fc0ff`
const PRINTED = `--paper:#fff;--lift:#fff;--sunk:#fff;--ink:#000;--ink-2:#000;--ink-3:#222;--hair:#999;--firm:#333;--danger:#000;--danger-wash:#fff;--good:#000;--accent:#000;--wash:#fff;--second:#000`

const colourVariables = ({ accent, wash, second }: Look['light']): string =>
  `--accent:${accent};--wash:${wash};--second:${second}`

/** Returns the CSS with the colour variables of a page. */
const colourStyle = ({ light, dark, rule: [top, gap, low] }: Look): string => `
:root{color-scheme:light dark;${LIGHT};${colourVariables(light)};--top:${top}px;--gap:${gap}px;--low:${low}px}
@media (prefers-color-scheme:dark){:root{${DARK};${colourVariables(dark)}}}
@media print{:root{color-scheme:light;${PRINTED}}}`

const BASE = `
*{box-sizing:border-box}
html{font-size:100%;-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:3.5rem}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;overflow-wrap:break-word}
:is(p,li,dd,dt,legend,label){overflow-wrap:anywhere}
:is(h1,h2,h3,h4,th){overflow-wrap:break-word;hyphens:none}
h1,h2,h3,h4,.book{font-family:'Iowan Old Style','Palatino Linotype',Palatino,'Book Antiqua',Georgia,serif;font-weight:600;line-height:1.2;text-wrap:balance}
h1{font-size:clamp(1.8rem,1.2rem + 3vw,2.8rem);margin:0}
h2{font-size:1.5rem;margin:0 0 1rem;color:var(--accent);padding-top:.6rem;border-top:var(--top) solid var(--accent);position:relative}
h3{font-size:1.2rem;margin:1.6rem 0 .5rem}
h4{font-size:1rem;margin:1rem 0 .3rem;color:var(--ink-2)}
p{margin:.4rem 0}
a{color:var(--accent);text-underline-offset:.15em}
a:focus-visible,[tabindex]:focus-visible,input:focus-visible,button:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:2px}
.skip{position:absolute;left:-99rem}
.skip:focus{left:.5rem;top:.5rem;background:var(--lift);padding:.5rem;z-index:3}
.wrap{max-width:68rem;margin:0 auto;padding:0 1rem}
header.top{padding:2rem 0 1.2rem;border-bottom:1px solid var(--hair)}
.over{color:var(--second);font-weight:600;margin:0 0 .3rem}
.soft{color:var(--ink-2)}
.small{font-size:.875rem}
nav.jump{position:sticky;top:0;background:var(--paper);border-bottom:1px solid var(--hair);z-index:2}
nav.jump ul{display:flex;gap:.2rem 1.1rem;margin:0 auto;padding:0 1rem;max-width:68rem;list-style:none;overflow-x:auto}
nav.jump a{display:block;padding:.65rem 0;white-space:nowrap}
main{padding-bottom:3rem}
section{margin:2.4rem 0}
ul,ol{padding-left:1.3rem;margin:.4rem 0}
li{margin:.15rem 0}
summary{cursor:pointer;padding:.55rem 0;color:var(--ink)}
@media (pointer:coarse){:is(summary,nav.jump a,tbody th>a){min-height:44px;min-width:44px}tbody th>a{display:grid;align-content:center}}
summary::marker{color:var(--accent)}
summary:focus-visible{outline:3px solid var(--focus);outline-offset:-2px}
summary :is(h3,h4){display:inline;margin:0}
summary .aside{display:block;color:var(--ink-2);padding-left:1.1rem}
footer{border-top:1px solid var(--hair);color:var(--ink-2)}
footer.wrap{padding-top:1rem;padding-bottom:2rem}
.scroll{overflow-x:auto;margin:.6rem 0}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
caption{text-align:left;color:var(--ink-2);padding:0 0 .4rem;font-size:.9rem;max-width:calc(100vw - 2rem)}
th,td{text-align:left;vertical-align:top;padding:.35rem .7rem .35rem 0;border-bottom:1px solid var(--hair)}
th{font-size:.85rem;color:var(--ink-2);font-weight:600}
thead :is(th,td){border-bottom:1px solid var(--firm);vertical-align:bottom}
tbody th{font-size:1rem;color:var(--ink);min-width:7rem;max-width:24rem}
table.small tbody th{font-size:.875rem}
.n{text-align:right;padding-left:.4rem;white-space:nowrap}
tbody .b{width:84px}
.w{padding-left:1.2rem}
.scroll+.two{margin-top:1.4rem}
td.c,th.c{text-align:center}
th.c{max-width:9rem}
@media print,(min-width:44rem){td:not([class]){overflow-wrap:anywhere;min-width:7rem}}
:is(th,td):last-child{padding-right:0}
.tag{display:inline-block;border:1px solid var(--firm);border-radius:2px;padding:0 .35rem;font-size:.8rem;font-weight:400;color:var(--ink-2)}
.nb{white-space:nowrap}
.unseen{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden;white-space:nowrap}`

const PRINT_HANDLERS = `
@page{margin:14mm 12mm}
@media print{
html{font-size:10.5pt}
.wrap{max-width:none;padding:0}
nav.jump,.skip,.screen,footer.wrap{display:none}
.scroll{overflow:visible}
main{padding-bottom:0}
section{margin:1.2rem 0}
section:last-child{margin-bottom:.4rem}
h2,h3,h4,caption{break-after:avoid}
thead{display:table-header-group}
tr,li,figure,.game{break-inside:avoid}
a{color:inherit;text-decoration:none}
details::details-content{content-visibility:visible}
summary{list-style:none;break-after:avoid}
summary .aside{padding-left:0}
}`

const join = (...parts: readonly string[]): string => parts.join('').replace(/\n/g, '')

/**
 * Returns the style sheet of a page. It has the rules of all pages, the colours of the page's motif, and the rules of
 * this page.
 */
export const pageStyleSheetOf = (motif: RulesetSheetStyle, own: string): string =>
  join(colourStyle(MOTIF_LOOKS[motif]), BASE, own, PRINT_HANDLERS)
