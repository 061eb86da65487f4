import {
  withoutMemberTable,
  tickStorageKey,
  type AnswerForm,
  type Notebook,
  type NotebookGame,
  type NotebookMember,
} from '../../shared/contract/notebook.ts'
import { singleBlocks } from '../../shared/sheets/model.ts'
import type { Translator } from '../../shared/text/translator.ts'
import { ANSWER_SCRIPT, ANSWER_STYLE, answerSection } from './notebookAnswer.ts'
import { blocksHtml, type BoxRenderer } from './blocksHtml.ts'
import { htmlDocumentOf } from './document.ts'
import { html, type Markup } from './html.ts'
import { foldedSection, htmlSection } from './parts.ts'
import { pageStyleSheetOf } from './style.ts'

const OWN_STYLE = `${ANSWER_STYLE}
.wrap{max-width:46rem}
.member+.member{border-top:1px solid var(--firm);padding-top:.2rem;margin-top:2rem}
.member--out{color:var(--ink-2)}
.warn{background:var(--danger-wash);color:var(--danger);padding:.4rem .7rem;border-radius:2px;margin:.4rem 0;font-weight:600}
.stats{display:grid;grid-template-columns:repeat(auto-fill,minmax(4.8rem,1fr));gap:.4rem;margin:.8rem 0}
.stats--wide{grid-template-columns:repeat(auto-fill,minmax(8rem,1fr))}
.stats div{justify-content:flex-end;text-align:center;background:var(--lift);border:1px solid var(--hair);border-radius:2px;padding:.3rem .2rem;display:flex;flex-direction:column-reverse}
.stats dt{font-size:.75rem;overflow-wrap:normal;color:var(--ink-2)}
.stats dd{margin:0;font-size:1.4rem;font-weight:600;font-variant-numeric:tabular-nums}
.stats dd small{display:block;font-size:.75rem;font-weight:400;color:var(--ink-2)}
.stats--small dd{font-size:1.1rem}
.values,.entries{margin:.3rem 0 .8rem}
.values div{display:flex;justify-content:space-between;gap:1rem;border-bottom:1px solid var(--hair);padding:.2rem 0}
.values dd,.entries dd{margin:0}
.values dd{font-variant-numeric:tabular-nums}
.total{font-weight:600}
.entries div{padding:.25rem 0;border-bottom:1px solid var(--hair)}
.entries dt{font-weight:600}
fieldset.tracker{border:1px solid var(--hair);border-radius:2px;margin:.8rem 0;padding:.4rem .7rem .6rem;min-width:0}
fieldset.tracker--framed{border:2px solid var(--accent);background:var(--lift)}
legend{font-weight:600;padding:0 .3rem}
.marks{display:flex;flex-wrap:wrap;gap:.35rem;align-items:center;margin:.3rem 0}
.marks__l{min-width:1.6rem;font-size:.9rem}
.marks__e{font-size:.9rem;margin-left:.5rem}
.mark{display:inline-flex;flex-direction:column;align-items:center;line-height:1.1}
.mark i{font-size:.75rem;font-style:normal}
.mark small{font-size:.75rem}
.checks{display:flex;flex-wrap:wrap;gap:.5rem 1.2rem;margin-top:.6rem;align-items:center}
.check{display:inline-flex;gap:.5rem;align-items:center;min-height:2rem}
input[type=checkbox]{appearance:none;margin:0;width:1.85rem;height:1.85rem;border:2px solid var(--ink-2);border-radius:3px;background:var(--paper);display:inline-grid;place-content:center;flex:none}
.mark--circle input,.mark--pawn input{border-radius:50%}
.mark--heavy input{border-width:4px;border-color:var(--ink)}
input[type=checkbox]:checked{background:var(--accent);border-color:var(--accent)}
input[type=checkbox]:checked::before{content:'';width:1rem;height:1rem;background:var(--paper);clip-path:polygon(14% 44%,0 65%,50% 100%,100% 16%,80% 0,43% 62%)}
.grid{width:auto;margin:0 auto}
.grid td{padding:2px;border:0}
details{border-bottom:1px solid var(--hair)}
details[open]{padding-bottom:.6rem}
summary :is(h3,h4),.fold{color:var(--accent);font-weight:600}
.series{display:flex;flex-wrap:wrap;gap:.1rem .9rem;font-size:.9rem}
.cell--grey{background:var(--sunk)}
.cell--black{background:var(--ink)}
.joined :is(td,th){border-bottom:0;padding-bottom:0}
.joined+tr td>*{max-width:min(44rem,100vw - 2rem)}
table.sheet :is(td,th):not(:last-child){padding-right:.5rem}
table.sheet tbody th{min-width:4.8rem}
table.sheet :is(td,th){overflow-wrap:anywhere}
table.sheet :is(.c,.s){overflow-wrap:normal}
table.sheet td:not(.c){min-width:3.2rem}
@media(max-width:30rem){table.tall thead th{vertical-align:bottom}table.tall thead span{writing-mode:vertical-rl;transform:rotate(180deg)}table.sheet thead th{font-size:.75rem}table.sheet :is(td,tbody th){font-size:.95rem}table.sheet :is(td,th):not(:last-child){padding-right:.3rem}}
.cols{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,17rem),1fr));gap:0 1.6rem}
p.c{text-align:center}
.portrait{float:right;width:6rem;height:7.5rem;object-fit:cover;margin:0 0 .6rem .8rem;border-radius:2px}
.foe{font-size:1.15rem}
.state{display:flex;flex-wrap:wrap;gap:.4rem 1rem;align-items:center;justify-content:space-between}
button{font:inherit;color:var(--accent);background:var(--lift);border:1px solid var(--firm);border-radius:2px;padding:.4rem .8rem;min-height:2.4rem}
[hidden]{display:none!important}
@media print{.member{break-inside:avoid}input[type=checkbox]{width:4.5mm;height:4.5mm;border-width:1px;-webkit-print-color-adjust:exact;print-color-adjust:exact}}`

/**
 * Renders a notebook as one HTML file for a phone, in the language of `text`. `form`: the form in which its player
 * answers without a connection.
 */
export function notebookHtml(notebook: Notebook, text: Translator, form?: AnswerForm): string {
  const { campaign, warband, sheet, game, members } = notebook
  const hasPictures = members.some(({ sheet: own }) => pictureOf(own) !== undefined)
  const parts = partsOf(notebook)
  const hasTicks = Object.values(parts).some((part) => String(part).includes(TICK))
  return htmlDocumentOf({
    language: text.language,
    title: `${sheet.name} · ${campaign}`,
    style: pageStyleSheetOf(sheet.motif ?? 'plain', OWN_STYLE),
    // A notebook without boxes needs no script, because there is nothing to store.
    ...((hasTicks || form) && {
      script: [hasTicks && NOTEBOOK_SCRIPT, form && ANSWER_SCRIPT].filter(Boolean).join('\n'),
      keep: storageKeyOf(warband, game),
    }),
    hasPictures,
    body: bodyOf(notebook, parts, text, { hasTicks, form }),
  })
}

/**
 * Attribute of every box to tick. The search for this text finds only boxes, because escaped user input contains no
 * such quotes.
 */
const TICK = 'data-tick="'

interface Parts {
  readonly game: Markup
  readonly people: Markup
  readonly out: Markup
  readonly band: Markup
}

const partsOf = ({ sheet, game, members }: Notebook): Parts => ({
  game: html`${game ? blocksHtml(game.blocks, boxRendererOf('game')) : ''}`,
  people: html`${members.filter(({ plays }) => plays).map(memberBody)}`,
  out: html`${members.filter(({ plays }) => !plays).map(memberBody)}`,
  band: html`${blocksHtml(withoutMemberTable(singleBlocks(sheet)), boxRendererOf('band'))}`,
})

function bodyOf(
  { campaign, player, sheet, warband, game, members }: Notebook,
  parts: Parts,
  text: Translator,
  { hasTicks, form }: { readonly hasTicks: boolean; readonly form: AnswerForm | undefined },
): Markup {
  const people = members.filter(({ plays }) => plays)
  const state = hasTicks ? stateOf(game, text) : html``
  return html`<a class="skip" href="#main">${text('page.skip')}</a>
    <header class="top">
      <div class="wrap">
        <p class="over">${campaign}</p>
        <h1>${sheet.name}</h1>
        <p class="soft">${[player, sheet.points, sheet.grade].filter(Boolean).join(' · ')}</p>
        ${warnings(sheet.marks)}
      </div>
    </header>
    ${jumpNavigation(people, text)}
    <main id="main" class="wrap">
      ${htmlSection('game', text('notebook.game'), html`${gameBody(game, text)}${parts.game}${state}`)}
      ${form && answerSection(form, storageKeyOf(warband, game), text)}
      ${people.length > 0 && htmlSection('members', text('notebook.members'), parts.people)}
      ${people.length < members.length && htmlSection('out', text('notebook.out'), parts.out)}
      ${htmlSection('band', text('notebook.band'), parts.band)}
    </main>
    <footer class="wrap small">${text('notebook.made')}</footer>`
}

const storageKeyOf = (warband: string, game: NotebookGame | null): string => tickStorageKey(warband, game?.id)

const warnings = (marks: readonly string[]): Markup[] => marks.map((mark) => html`<p class="warn">${mark}</p>`)

const pictureOf = ({ portrait, picture }: NotebookMember['sheet']): string | undefined =>
  portrait ? picture : undefined

const jumpNavigation = (members: readonly NotebookMember[], text: Translator): Markup =>
  html`<nav class="jump" aria-label="${text('page.contents')}">
    <ul>
      <li><a href="#game">${text('notebook.game')}</a></li>
      ${members.map(({ member, sheet }) => html`<li><a href="#m-${member}">${sheet.name}</a></li>`)}
      <li><a href="#band">${text('notebook.band')}</a></li>
    </ul>
  </nav>`

/**
 * Creates the renderer of the boxes and headings of one sheet; boxes are numbered in order. `owner` identifies the
 * sheet. The sheet of a warband is directly below a section heading, the sheet of a member below the member's name.
 */
function boxRendererOf(owner: string, level: BoxRenderer['level'] = 3): BoxRenderer {
  let count = 0
  return {
    level,
    box: (name, cell) =>
      html`<input
        type="checkbox"
        data-tick="${owner}.${count++}"
        aria-label="${name}"
        ${cell?.ticked && html` checked`}
      />`,
  }
}

function memberBody({ member, sheet, plays }: NotebookMember): Markup {
  const ticking = boxRendererOf(member, 4)
  const picture = pictureOf(sheet)
  const { tally } = sheet
  const heading = html`<h3 id="n-${member}">${sheet.name}</h3>`
  const body = html`<p class="soft">${[sheet.subtitle, sheet.points, sheet.grade].filter(Boolean).join(' · ')}</p>
    ${warnings(sheet.marks)}
    ${
      tally &&
      html`<fieldset class="tracker">
        <legend>${tally.title}</legend>
        <div class="marks">
          ${tally.marks.map((mark) => html`<span class="mark mark--box"><i aria-hidden="true">${mark}</i>${ticking.box(`${tally.title} ${mark}`)}</span>`)}
        </div>
      </fieldset>`
    }
    ${blocksHtml(sheet.blocks, ticking)}`
  // If a member is absent, the reason is shown above the member's sheet, and the sheet is folded.
  return html`<article class="member${!plays && ' member--out'}" id="m-${member}" aria-labelledby="n-${member}">
    ${picture !== undefined && html`<img class="portrait" alt="" src="${picture}" />`}
    ${plays ? html`${heading}${body}` : foldedSection({ heading, isOpen: false }, body)}
  </article>`
}

/** Renders the text that says whether the ticks are saved, and the button that clears the ticks. */
const stateOf = (game: NotebookGame | null, text: Translator): Markup =>
  html`<div class="state screen">
    <p class="small soft">
      <span id="kept" hidden>${text(game ? 'notebook.kept' : 'notebook.kept-bare')}</span
      ><span id="not-kept" hidden>${text('notebook.not-kept')}</span>
    </p>
    <button type="button" id="anew" hidden>${text('notebook.anew')}</button>
    <noscript><p class="small soft">${text('notebook.not-kept')}</p></noscript>
  </div>`

function gameBody(game: NotebookGame | null, text: Translator): Markup {
  if (!game) return html`<p>${text('notebook.no-game')}</p>`
  const about = [
    game.roundName,
    game.when,
    game.venue,
    game.table === null ? '' : text('report.table', { table: game.table }),
    game.scenario,
  ]
  return html`<p class="soft">${about.filter((one) => one !== '').join(' · ')}</p>
    ${game.sides.map(({ name, bands }) => html`<p class="foe">${name !== '' && html`<span class="soft">${name} : </span>`}${bands.map(({ name: band, player, isOwn }, at) => html`${at > 0 && ', '}${isOwn ? html`<b>${band}</b>` : band}${!isOwn && player !== '' && html` <span class="soft">(${player})</span>`}`)}</p>`)}`
}

/**
 * Script that saves the ticks of a notebook in the browser, separately for each game. If the browser cannot store the
 * ticks, the notebook says so, and the boxes still work. The script is the same text in every notebook, because the
 * page's policy allows the script by its digest.
 */
const NOTEBOOK_SCRIPT = `(() => {
'use strict';
const key = document.body.dataset.keep;
const boxes = [...document.querySelectorAll('input[data-tick]')];
const show = (id) => { document.getElementById(id).hidden = false; };
const held = (() => { try { localStorage.setItem(key + '?', '1'); localStorage.removeItem(key + '?'); return localStorage; } catch { return null; } })();
const changed = () => Object.fromEntries(boxes.filter((box) => box.checked !== box.defaultChecked).map((box) => [box.dataset.tick, box.checked]));
const write = () => { if (held) try { held.setItem(key, JSON.stringify(changed())); } catch { show('not-kept'); } };
const read = () => { try { return Object(JSON.parse(held.getItem(key))); } catch { return {}; } };
const others = () => { const own = key.slice(0, key.lastIndexOf('/') + 1); for (const one of Object.keys(held)) if (one.startsWith(own) && one !== key) held.removeItem(one); };
if (held) {
  const kept = read();
  for (const box of boxes) { const was = kept[box.dataset.tick]; if (typeof was === 'boolean') box.checked = was; }
  others();
  show('kept');
} else show('not-kept');
show('anew');
document.addEventListener('change', write);
document.getElementById('anew').addEventListener('click', () => { for (const box of boxes) box.checked = box.defaultChecked; write(); });
})();`
